/** A row of a table and where it stands in the file, counted from 1. */
export type Row = { readonly row: number; readonly cells: readonly string[] }

export const isFilled = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '')
