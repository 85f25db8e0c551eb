// A spreadsheet runs what looks like a formula; these begin one, the wide and small ones where East Asian input is used.
const sign = String.raw`[=+\-@\t＝＋－＠﹦﹢﹣﹫−]`
/** What does not stop every program in front of a sign: white space, invisible characters, quotes. */
const blanks = String.raw`['"\s\p{Cf}]*`
/** The same within one piece of a cell. */
const blanksInside = String.raw`[['"\s\p{Cf}]--[\t\n\r]]*`
/** Where a program that splits cells at `;`, `,`, tabs or lines, whatever the quotes say, begins another cell. */
const behindSeparator = String.raw`(?<=[;,\t\n])`

/** Goes in front of a sign; others write and take away the same. */
const mark = `'`
/** Within a cell a word joiner follows it, so that `,'-` in a table from elsewhere stays as it is. */
const markInside = `'\u2060`

const [atStart, inside] = [`(?=${blanks}(?:${sign}|[\\r\\n]))`, `(?=${blanksInside}${sign})`]
const dangerousStart = new RegExp(`^${atStart}`, 'v')
const dangerousInside = new RegExp(behindSeparator + inside, 'gv')
const markedStart = new RegExp(`^${mark}${atStart}`, 'v')
const markedInside = new RegExp(behindSeparator + markInside + inside, 'gv')

/** The text of a CSV cell no piece of which a spreadsheet takes for a formula; `restored` turns it back, whatever it was. */
export const neutralised = (text: string): string =>
  text.replaceAll(dangerousInside, markInside).replace(dangerousStart, mark)

/** What a cell said before it was neutralised, by us or in the same common way by others. */
export const restore = (text: string): string =>
  text.replace(markedStart, '').replaceAll(markedInside, '')
