/** What had nothing is asked again only after a pause: to find nothing costs the store's thread almost as much as to find a hundred. */
export class Pauses {
  readonly #milliseconds: number;
  readonly #until = new WeakMap<object, number>();

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  begin(what: object): void {
    this.#until.set(what, performance.now() + this.#milliseconds);
  }

  isOver(what: object): boolean {
    return performance.now() >= (this.#until.get(what) ?? 0);
  }
}
