/** Time as the program knows it. Tests bring their own. */
export interface Clock {
  /** Whole seconds since 1970. May jump, forward and back, as the machine's clock does. */
  nowSeconds(): number;
}
