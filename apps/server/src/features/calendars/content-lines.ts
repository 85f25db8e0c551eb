/** A line of a calendar, not folded yet. */
export type ContentLine = string

/** Octets of a line without its end. */
const lineLimit = 75

/** A property whose value is text: what people wrote, with nothing in it that a calendar may not hold. */
export const formatText = (name: string, text: string): ContentLine =>
  `${name}:${text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/gu, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)}`

/** A component and what is in it. */
export const wrapComponent = (name: string, lines: readonly ContentLine[]): ContentLine[] => [
  `BEGIN:${name}`,
  ...lines,
  `END:${name}`,
]

/** The lines as they are sent: folded between letters, each with its end, the last one, too. */
export const joinLines = (lines: readonly ContentLine[]): string => lines.map(foldLine).join('')

function foldLine(line: ContentLine): string {
  if (Buffer.byteLength(line) <= lineLimit) return `${line}\r\n`
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > lineLimit) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return `${folded}\r\n`
}
