import type { Findings } from './import-plan.ts'

/** Without NUL and with U+FFFD for lone surrogates, both of which PostgreSQL refuses; in NFC. */
export const cleaned = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', '').normalize('NFC')

/** Text from a file as we keep it, with `\n` line ends. Says so where characters had to go. */
export function cleanText(text: string, place: string, findings: Findings): string {
  if (text.includes('\u0000') || !text.isWellFormed()) findings.note('text_cleaned', place)
  return cleaned(text).replaceAll('\r\n', '\n')
}

/** The same on one line, trimmed. */
export const cleanLine = (text: string, place: string, findings: Findings): string =>
  cleanText(text, place, findings).replace(/\s+/gu, ' ').trim()

/** The beginning of a text, never half a surrogate pair. */
export const beginning = (text: string, length: number): string => {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
