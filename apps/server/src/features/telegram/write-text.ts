import type { MessageEntity } from 'grammy/types'

/** Telegram's limit, in UTF-16 units. */
export const textLimit = 4096

/** The beginning of a text, with a sign that it goes on; no character is cut in two. */
export const getBeginning = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

export type Written = { readonly text: string; readonly entities: readonly MessageEntity[] }

export type Part =
  | string
  | { readonly text: string; readonly url: string }
  /** Calls somebody by name, with or without a username. */
  | { readonly text: string; readonly telegramId: number }
  | { readonly bold: string }

/** An entity without its place. */
type Meaning = MessageEntity extends infer Entity
  ? Entity extends unknown
    ? Omit<Entity, 'offset' | 'length'>
    : never
  : never

const getText = (part: Part): string =>
  typeof part === 'string' ? part : 'bold' in part ? part.bold : part.text

function getMeaning(part: Exclude<Part, string>): Meaning {
  if ('bold' in part) return { type: 'bold' }
  if ('url' in part) return { type: 'text_link', url: part.url }
  return {
    type: 'text_mention',
    user: { id: part.telegramId, is_bot: false, first_name: part.text },
  }
}

export const getLength = (line: readonly Part[]): number =>
  line.reduce((sum, part) => sum + getText(part).length, 0)

/** The first of these lines, as many as fit into so much room. None is cut in two. */
export function fitLines<Line extends readonly Part[]>(
  lines: readonly Line[],
  room: number,
): readonly Line[] {
  let left = room
  const end = lines.findIndex((line) => (left -= getLength(line)) < 0)
  return end === -1 ? lines : lines.slice(0, end)
}

/** How much room each of these lists has: one that needs less than the others leaves the rest to them. */
export function shareRoom(lists: readonly (readonly (readonly Part[])[])[], room: number) {
  const needs = lists.map((lines) => getLength(lines.flat()))
  const shares = needs.map(() => 0)
  let left = room
  const byNeed = [...needs.entries()].toSorted(([, one], [, other]) => one - other)
  for (const [place, [index, need]] of byNeed.entries()) {
    const share = Math.min(need, Math.floor(left / (byNeed.length - place)))
    shares[index] = share
    left -= share
  }
  return shares
}

/**
 * A message of parts, some of them links or bold, as Telegram has it: the text and where in it what begins. Nothing in it is
 * markup, so that no title can be. Parts that don't fit any more are left out.
 */
export function writeText(parts: readonly Part[]): Written {
  let text = ''
  const entities: MessageEntity[] = []
  for (const part of parts) {
    const said = getText(part)
    if (text.length + said.length > textLimit) break
    const place = { offset: text.length, length: said.length }
    if (typeof part !== 'string' && said !== '') entities.push({ ...getMeaning(part), ...place })
    text += said
  }
  return { text, entities }
}
