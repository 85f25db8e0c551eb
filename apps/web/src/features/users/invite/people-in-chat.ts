import { type Found, isName, getNameIn, nameOnly, unread, omitMarks } from './found-people.ts'
import { readLine } from './people-in-line.ts'

const stamp =
  /^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+(?:\p{L}+\s+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:[-–]\s*)?(?=\S)/iu

/** Whether a line is one of an exported chat, as WhatsApp writes them. */
export const isChatLine = (line: string): boolean => stamp.test(omitMarks(line))

/** What one person wrote, at once; without a sender it is the chat that says it. */
type Message = { readonly sender: string | null; readonly text: string }

/**
 * The people of an exported chat: addresses that were written there, with the names of those who wrote their own, and
 * at the end everybody who wrote none, so that nobody is left out.
 */
export function readChat(lines: readonly string[]): Found[] {
  const messages = lines.flatMap(getMessage)
  const found = messages.flatMap(({ sender, text }) =>
    text.split('\n').flatMap((line) => (line.includes('@') ? inMessage(sender, line) : [])),
  )
  const heard = new Set(found.flatMap(({ sender, isOwn }) => (isOwn ? [sender] : [])))
  const others = new Set(messages.flatMap(({ sender }) => (sender === null ? [] : [sender])))
  return [
    ...found.map(({ person }) => person),
    ...[...others]
      .filter((sender) => !heard.has(sender))
      .map((sender) => (isName(sender) ? nameOnly(sender) : unread(sender))),
  ]
}

function getMessage(line: string, index: number, lines: readonly string[]): Message[] {
  const written = omitMarks(line)
  if (!stamp.test(written)) return []
  const end = lines.findIndex((other, at) => at > index && isChatLine(other))
  const [first, ...rest] = [
    written.replace(stamp, ''),
    ...lines.slice(index + 1, end === -1 ? undefined : end),
  ]
  const { sender, said } = /^(?<sender>[^:]{1,60}):\s(?<said>.*)$/u.exec(first)?.groups ?? {}
  if (sender === undefined || sender.includes('@'))
    return [{ sender: null, text: [first, ...rest].join('\n') }]
  return [{ sender: getNameIn(sender) ?? sender.trim(), text: [said, ...rest].join('\n') }]
}

const own = /\b(?:my|mine|i[’']?m|it[’']?s)\b/i

/** The addresses of a line that somebody wrote: their own one where no other name stands with it. */
function inMessage(sender: string | null, line: string) {
  const people = readLine(line).filter(({ email }) => email.includes('@'))
  const [only] = people
  const isOwn = people.length === 1 && sender !== null && (only?.name === null || own.test(line))
  const name = sender !== null && isName(sender) ? sender : null
  return people.map((person) => ({
    sender,
    isOwn,
    person: isOwn ? { ...person, name } : person,
  }))
}
