/** How a number of a workbook is meant: as it is, or as a day, a time of day or both. */
export type CellFormat = 'number' | 'date' | 'time' | 'datetime'

/** Formats that every workbook knows by number; those left out are numbers. */
const known: readonly (readonly [from: number, to: number, CellFormat])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
]

/** What a number format means, by its number and, for one of the workbook's own, its pattern. */
export function formatOf(id: number, pattern: string | undefined): CellFormat {
  if (pattern === undefined)
    return known.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number'
  // Literal text, colours and conditions are no placeholders; elapsed hours are.
  const [positive = ''] = pattern
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
    .split(';')
  if (/general/i.test(positive)) return 'number'
  const hasDay = /[dy]/i.test(positive) || /m{3,}/i.test(positive)
  const hasTime = /[hs]/i.test(positive)
  if (hasDay) return hasTime ? 'datetime' : 'date'
  return hasTime ? 'time' : /m/i.test(positive) && !/[0#?]/.test(positive) ? 'date' : 'number'
}

const day = 86_400_000

/** A number as text: days and times in ISO form without zone, other numbers in the 15 figures a spreadsheet keeps. */
export function formatCell(value: string, format: CellFormat, epoch: 1900 | 1904): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const start = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  // In the system of 1900 a 29 February 1900 is counted that never was.
  const days = epoch === 1900 && number >= 1 && number < 60 ? number + 1 : number
  const time = Math.round((days * day) / 1000) * 1000 + start
  if (format === 'number' || number < 0 || time > Date.UTC(9999, 11, 31))
    return String(Number(number.toPrecision(15)))
  const iso = new Date(time).toISOString()
  const clock = iso.slice(11, 19)
  if (format === 'time' || (format === 'datetime' && number < 1))
    return number < 1 ? clock : `${iso.slice(0, 10)} ${clock}`
  return format === 'date' && clock === '00:00:00'
    ? iso.slice(0, 10)
    : `${iso.slice(0, 10)} ${clock}`
}
