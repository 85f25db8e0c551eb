import { tidyLine } from '@courtside/contract/tidy-line.ts'

type Findings = { note(code: 'text_cleaned', place: string): void }

/** Without NUL and with U+FFFD for lone surrogates, both of which PostgreSQL refuses; in NFC. */
export const clean = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', '').normalize('NFC')

/** Text from a file as we keep it, with `\n` line ends. Says so where characters had to go. */
export function cleanText(text: string, place: string, findings: Findings): string {
  if (text.includes('\u0000') || !text.isWellFormed()) findings.note('text_cleaned', place)
  return clean(text).replaceAll('\r\n', '\n')
}

/** The same on one line, trimmed. */
export const cleanLine = (text: string, place: string, findings: Findings): string =>
  tidyLine(cleanText(text, place, findings))

/** A name on one line, without saying what had to go. */
export const getLine = (text: string): string => tidyLine(clean(text))

/** The beginning of a text, never half a surrogate pair. */
export const beginning = (text: string, length: number): string => {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** A text within a limit; of a longer one the beginning, and the name of the attachment that has the whole. */
export const excerpt = (text: string, limit: number, kept: string): string =>
  text.length <= limit
    ? text
    : `${beginning(text, limit - 200)}…\n\n*The whole text is in the attachment “${kept}”.*`
