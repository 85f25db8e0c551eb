/** A column of CSV and XLSX files. */
export type TableColumn<Row> = {
  readonly header: string
  /** Moments are as a clock on the wall shows them: `2026-11-20` or `2026-11-20 18:00:00`. */
  readonly kind: 'text' | 'day' | 'moment' | 'number'
  /** In characters, where a program shows it. */
  readonly width: number
  readonly valueOf: (row: Row) => string | number | null
}
