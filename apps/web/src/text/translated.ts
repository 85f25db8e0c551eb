/** A catalogue in another language: the same keys, functions of the same arguments, other words. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Words
    ? (...args: Args) => Translated<Words>
    : { readonly [Key in keyof T]: Translated<T[Key]> }
