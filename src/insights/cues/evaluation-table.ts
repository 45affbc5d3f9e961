/** Data table: words of praise and blame that judge whatever they stand beside. */

export const praise = `
  @great
  love/loved
  happy/pleased/satisfied/delighted/thrilled/impressed/grateful/thankful/glad/ecstatic/tickled
  happy with
  well done
  well
  properly/correctly/perfectly/beautifully/flawlessly/nicely/superbly/wonderfully/expertly
  perfection
  ! can't say enough
  ! can't thank .. enough
  ! can't praise .. enough
  ! couldn't/could_not be/have_been better/happier/nicer/easier/smoother/more
  ! couldn't have asked for
  ! no complaint/complaints
  ! no issue/issues/problem/problems
  ! not a single complaint/problem/issue
  ! nothing bad/negative to say
  ! nothing but good/great/praise/positive/nice
  ! can't complain
  ! nothing to complain
  ! never let @us down
  recommend
  ! wouldn't/would_not/won't/don't hesitate
  use/hire .. again
  exceed/exceeded/surpass/surpassed
  above and beyond
  extra mile
  top of the line
  go_to
  best
  thank/thanks
  appreciate/appreciated/appreciative
  hat/hats off
  kudos
  bless
  five/5 star/stars
  10_10
  a godsend
  lifesaver
  treasure
  gem
  gold star
  worth every
  worth it
  smooth/smoothly
  painless
  seamless/seamlessly
  hassle free
  pleasure
  easy
  like a charm
  like a dream
  glowing
  fair
  reasonable
  strong
  clear
  on the ball
  knock .. out_of_the_park
  second to none
  ! beat/beats
  trust
  super
`;

export const blame = `
  @awful
  hate/hated
  disappointed/unhappy/dissatisfied/upset/frustrated/furious/disgusted/appalled/fed_up/livid/irritated/annoyed
  frustrating/maddening/infuriating/aggravating/annoying
  disappointment
  ! never again
  avoid
  stay/steer away/clear
  ! don't/do_not/wouldn't/would_not/never/can't/cannot recommend/use/hire
  ! not/never/wouldn't recommend
  waste
  regret
  beware
  run
  run away
  incompetent
  ridiculous
  unbelievable
  lacking
  wrong
  half/half_assed/half_baked/half_hearted
  so so
  meh
  careless
  mistake
  ! worth nothing
  ! not worth
  weak
  spotty
  slow
  hopeless
  sad
  shame
  useless
  worthless
  left a bad taste
  could be better
  ! could have been better
  ! could use
  ! left .. to_be_desired
  ! leaves .. to_be_desired
  needs work/improvement
  the pits
  rough
  iffy
  hit or miss
  not great/good/impressed/happy/acceptable
`;
