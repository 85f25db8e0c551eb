/** How the answers of a query are kept that name rows of a store. */
export type KeptRows<Rows> = {
  /** What lies beside the answer in the store, where the answer only names it. */
  readonly rowsOf?: (data: never) => Rows
  /** Puts that back, or what the answer itself holds, before the answer is shown. */
  readonly show?: (rows: Rows) => void
}

/** The `meta` of a query whose answers are kept on this device, for when the server can't be asked. */
export const keptMeta = <Rows>(rows: KeptRows<Rows> = {}): Record<string, unknown> => ({
  isKept: true,
  ...rows,
})
