/** A value that is there, or will be: what need not wait goes on in the same turn, without a promise for each step. */
export type Coming<Value> = Value | Promise<Value>;

export function whenThere<Value, Next>(
  value: Coming<Value>,
  next: (value: Value) => Coming<Next>,
): Coming<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
