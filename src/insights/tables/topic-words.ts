/** Data table: which words can be the subject of a topic. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What stands before a noun. */
export const nounLeads = list("the a an my our his her their its your another every");

/** Nouns that tell nothing of what a customer speaks of: parts of a whole, times, people, measures, turns of speech. */
export const generalNouns = list(`
  thing way place part piece bit side end top bottom front back middle rest half whole point line spot corner edge area
  day morning afternoon evening night weekend week month year hour minute second moment time date season summer winter
  spring fall autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december man woman lady guy fellow person people kid boy girl wife husband spouse
  mother father mom dad son daughter sister brother family friend couple folk somebody home house place building story
  floor room kitchen name number letter word sentence page list note figure star review rating mind eye hand head foot
  inch square mile pound size length height weight color colour kind sort type lot amount reason case fact idea matter
  question answer problem issue trouble thing stuff detail difference chance choice option decision plan life world
  business company firm outfit contractor crew team staff guy worker boss owner manager foreman lead rep guys customer
  client homeowner job work project service repair replacement installation install process experience result outcome
  finish quality standard price cost bill money dollar buck amount quote estimate bid invoice charge fee deposit check
  payment total call phone email text message voicemail conversation visit appointment schedule start finish arrival
  communication update answer attitude manner professionalism mess cleanup cleaning clean damage warranty guarantee
  insurance claim complaint apology refund fault mistake error safety speed knowledge expertise advice explanation
  one two three first last next other same new old own few little big small long short full right left wrong good bad
  best better worst late early single only few real sure hard easy nice great proper clear young second third main own
  turn step hold look talk word sense deal try line set pair bunch couple group row round stage state level rate
  stop rush hurry trip drive run walk break wait delay pick mark touch move change use need want help thanks thank
  honest honesty trust respect care joy pleasure love hope luck fun surprise shame worry fear lunch dinner breakfast
  coffee water air light sound noise look feeling smell rain sun wind weather storm snow heat cold street road town
  city neighborhood county state block door gate roof roofer roofing company's tech technician inspector installer
  salesman salesperson estimator office desk secretary receptionist system item product material supply tool truck
  car vehicle van while minute couple sign sight trick track yes everyone anyone nobody guy's world difference
  men women fellow gentleman cousin uncle aunt grandson in-law kin stranger guest visitor carrier paper card ring hit
  drip wet cap sheet credit
  asking telling saying knowing choosing liking being doing
  alternative attention offer request order report list picture question response opinion impression
`);
