// A spreadsheet runs what looks like a formula; these begin one, the full-width ones where East Asian input is used.
// White space, invisible characters and apostrophes in front don't stop every program.
const formula = /^['\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹣−]/u
const neutral = /^'['\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹣−]/u

/** The text of a CSV cell that no spreadsheet takes for a formula; `restored` turns it back, whatever it was. */
export const neutralised = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** What a cell said before it was neutralised, by us or in the same common way by others. */
export const restored = (text: string): string => (neutral.test(text) ? text.slice(1) : text)
