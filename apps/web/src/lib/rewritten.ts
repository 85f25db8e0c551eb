/** A value that was typed over another one, from which its writer began: others may have changed it since. */
export class Rewritten<Value> {
  readonly was: Value
  readonly set: Value

  constructor(was: Value, set: Value) {
    this.was = was
    this.set = set
  }

  /** The same of a value that is made from this one. */
  map<Other>(make: (value: Value) => Other): Rewritten<Other> {
    return new Rewritten(make(this.was), make(this.set))
  }
}
