/** The longest that a process takes to notice, where it was not told; in milliseconds. */
const trustFor = 5000

/** Something that every request asks for, loaded for all of them at once. */
export type Remembered<Value> = {
  /** What it is, or was at most 5 s ago. What could not be loaded is not remembered. */
  read(): Promise<Value>
  /** To be called where it was changed. */
  forget(): void
}

export function remembered<Value>(load: () => Promise<Value>): Remembered<Value> {
  let known: { readonly value: Promise<Value>; readonly until: number } | undefined
  return {
    read() {
      if (known && known.until > Date.now()) return known.value
      const asked = { value: load(), until: Date.now() + trustFor }
      known = asked
      asked.value.catch(() => {
        if (known === asked) known = undefined
      })
      return asked.value
    },
    forget() {
      known = undefined
    },
  }
}
