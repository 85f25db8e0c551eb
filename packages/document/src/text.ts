import { type DocumentNode, getAttribute } from './document.ts'

/** What an atom says in words. */
function getWords(node: DocumentNode): string {
  switch (node.type) {
    case 'hardBreak':
      return '\n'
    case 'image':
      return [getAttribute(node, 'alt'), getAttribute(node, 'title')].filter(Boolean).join(' ')
    case 'embed':
      return getAttribute(node, 'title') || getAttribute(node, 'src')
    case 'rawBlock':
    case 'rawInline':
      return getAttribute(node, 'format') === 'comment' ? '' : getAttribute(node, 'source')
    default:
      return getAttribute(node, 'label')
  }
}

/** The words of a document for search and previews, blocks on lines of their own; alternative texts, labels and raw sources count, addresses do not. */
export function renderText(node: DocumentNode): string {
  const pieces: string[] = []
  let followsPicture = false
  collect(node)
  return pieces.join('').trim()

  function add(words: string, isApart = false) {
    if (!words) return
    // What a picture shows is no part of the words around it.
    const last = pieces.at(-1)
    if (last && (isApart || followsPicture) && !/\s$/.test(last) && !/^\s/.test(words))
      pieces.push(' ')
    followsPicture = isApart
    pieces.push(words)
  }

  function collect({ text, content, ...rest }: DocumentNode) {
    if (text !== undefined) add(text)
    else if (!content) add(getWords(rest), rest.type === 'image')
    else for (const child of content) collect(child)
    if (!inline.has(rest.type) && pieces.at(-1) !== '\n') add('\n')
  }
}

const inline = new Set([
  'text',
  'hardBreak',
  'image',
  'attachment',
  'mention',
  'footnoteReference',
  'rawInline',
])

const byCharacter = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`
const oneWord = new RegExp(
  String.raw`[${byCharacter}]+|[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*`,
  'gu',
)
const leadsCharacters = new RegExp(`^[${byCharacter}]`, 'u')

/** How many words a text has. Chinese and Japanese, written without spaces, count by the character. */
export function countWords(text: string): number {
  const runs = text.match(oneWord) ?? []
  return runs.reduce((sum, run) => sum + (leadsCharacters.test(run) ? getCharacters(run) : 1), 0)
}

/** A character beyond the first 65,536 is two units. */
function getCharacters(run: string): number {
  let count = 0
  for (let at = 0; at < run.length; at++) if ((run.charCodeAt(at) & 0xfc00) !== 0xdc00) count++
  return count
}
