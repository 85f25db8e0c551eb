/** Opens text that stands for itself, in both languages. */
const opening = /\{(code|noformat)(?::([^}\n]{0,200}))?\}/g

/** How a mention of somebody reads; ids of accounts say nothing to people. */
type NameOf = (id: string) => string | undefined

/** The wiki markup of Jira as Markdown. What is no markup, or broken, stays as it stands there. */
export function wikiToMarkdown(text: string, nameOf: NameOf = () => undefined): string {
  const source = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const convert = openBlocks(nameOf)
  let from = 0
  for (const { index, settings, body, end } of verbatims(source)) {
    convert.text(source.slice(from, index))
    convert.verbatim(fenced(settings, body))
    from = end
  }
  convert.text(source.slice(from))
  return convert
    .result()
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(?<=^>\n)(?:>\n)+/gm, '')
    .trim()
}

/** What is opened and closed again. A pattern for both would read on to the end for each that stays open. */
function* verbatims(source: string) {
  const unclosed = new Set<string>()
  let end = 0
  for (const { 0: mark, 1: name = '', 2: settings = '', index } of source.matchAll(opening)) {
    if (index < end || unclosed.has(name)) continue
    const start = index + mark.length
    const close = source.indexOf(`{${name}}`, start)
    if (close === -1) {
      unclosed.add(name)
      continue
    }
    end = close + name.length + 2
    yield { index, settings, body: source.slice(start, close), end }
  }
}

function fenced(settings: string, body: string): string {
  const inner = body.replace(/^[^\S\n]*\n/, '').trimEnd()
  const [first = ''] = settings.split('|')
  const language = /^[\w+#-]{1,20}$/.test(first) ? first.toLowerCase() : ''
  const ticks = inner.match(/`{3,}/g) ?? []
  const longest = ticks.reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '`'.repeat(longest + 1)
  return `\n${fence}${language}\n${inner}\n${fence}\n`
}

/** Collects a text block by block; a quotation goes on over what is verbatim in it. */
function openBlocks(nameOf: NameOf) {
  const out: string[] = []
  let isQuoted = false
  const pushLines = (lines: readonly string[]) => {
    for (const line of lines) out.push(isQuoted ? `> ${line}`.trimEnd() : line)
  }
  const turn = () => {
    while (out.at(-1) === '>') out.pop()
    out.push('')
    isQuoted = !isQuoted
  }
  return {
    verbatim: (block: string) => pushLines(block.split('\n')),

    text(text: string): void {
      let isTable = false
      const lines = text
        .replaceAll(/\{panel(?::([^}\n]{0,300}))?\}/g, (_all, settings: string | undefined) => {
          const [, title] = /title=([^|]+)/.exec(settings ?? '') ?? []
          return title ? `\n*${title.trim()}*\n` : '\n'
        })
        .replaceAll('{quote}', '\n{quote}\n')
        .split('\n')
      for (const line of lines) {
        if (line === '{quote}') {
          turn()
          continue
        }
        const isOpening = isQuoted && out.at(-1) === ''
        if (isOpening && line.trim() === '') continue
        const row = readRow(line, nameOf)
        const isFirst = row !== undefined && !isTable
        isTable = row !== undefined
        pushLines(row ? getTableRow(row, isFirst) : convertLine(line, nameOf).split('\n'))
      }
    },

    result: () => out.join('\n'),
  }
}

function convertLine(line: string, nameOf: NameOf): string {
  const heading = /^\s*h([1-6])\.\s+(.*)$/.exec(line)
  if (heading) return `${'#'.repeat(Number(heading[1]))} ${inline(heading[2] ?? '', nameOf)}`
  const quote = /^\s*bq\.\s+(.*)$/.exec(line)
  if (quote) return `> ${inline(quote[1] ?? '', nameOf)}`
  if (/^\s*-{4,}\s*$/.test(line)) return '\n---\n'
  const item = /^\s*([*#-]{1,10})\s+(\S.*)$/.exec(line)
  if (item && /^(-|[*#]+)$/.test(item[1] ?? ''))
    return listItem(item[1] ?? '', item[2] ?? '', nameOf)
  // A line of them would make a heading of the one above, and an indent a block of code.
  if (/^\s*(=+|-{1,3})\s*$/.test(line)) return `\\${line.trim()}`
  return inline(line.replace(/^[^\S\n]{4,}/, ''), nameOf)
}

function listItem(marks: string, text: string, nameOf: NameOf): string {
  const indent = Array.from(marks.slice(0, -1), (mark) => (mark === '#' ? '   ' : '  ')).join('')
  return `${indent}${marks.endsWith('#') ? '1.' : '-'} ${inline(text, nameOf)}`
}

type TableRow = { readonly cells: readonly string[]; readonly isHeading: boolean }

function readRow(line: string, nameOf: NameOf): TableRow | undefined {
  const text = line.trim()
  if (text.length < 3 || !text.startsWith('|') || !text.endsWith('|')) return undefined
  const isHeading = text.startsWith('||')
  const inner = text.replace(/^\|{1,2}/, '').replace(/\|{1,2}$/, '')
  const cells = splitCells(inner, isHeading).map((cell) =>
    inline(cell.trim(), nameOf).replaceAll('|', '\\|'),
  )
  return { cells, isHeading }
}

/** Bars inside of links part nothing. */
const splitCells = (text: string, isHeading: boolean): string[] =>
  text
    .replaceAll(/\[[^\]\n]{1,600}\]/g, (link) => link.replaceAll('|', '\u0001'))
    .split(isHeading ? '||' : '|')
    .map((cell) => cell.replaceAll('\u0001', '|'))

function getTableRow({ cells, isHeading }: TableRow, isFirst: boolean): string[] {
  const line = `| ${cells.join(' | ')} |`
  const rule = `|${' --- |'.repeat(cells.length)}`
  if (!isFirst) return [line]
  return isHeading ? ['', line, rule] : ['', `|${'  |'.repeat(cells.length)}`, rule, line]
}

/** What has a meaning inside a line; alternatives in the order in which they count. */
const pieces = new RegExp(
  [
    String.raw`\\(?<escaped>[{}[\]*_!|+^~?#-])`,
    String.raw`\{\{(?<mono>[^\n]{1,500}?)\}\}`,
    String.raw`(?<address>\b(?:https?|ftp):\/\/[^\s|\]<>]{1,2000})`,
    String.raw`\[(?<link>[^\]\n]{1,600})\]`,
    String.raw`!(?<image>[^\s!|][^!\n|]{0,300}\.\w{2,5}|https?:[^!\n|\s]{1,500})(?:\|[^!\n]{0,200})?!`,
    String.raw`\{color(?::[^}\n]{0,40})?\}`,
    String.raw`\{anchor:[^}\n]{0,100}\}`,
    String.raw`(?<![\p{L}\p{N}*])\*(?<bold>[^\s*](?:[^*\n]{0,500}?[^\s*])?)\*(?![\p{L}\p{N}*])`,
    String.raw`(?<![\p{L}\p{N}_])\?\?(?<cited>[^\s?][^?\n]{0,300}?)\?\?`,
    String.raw`(?<=^|[\s(])-(?<struck>[^\s-](?:[^\n-]{0,300}?[^\s-])?)-(?=$|[\s.,;:!?)])`,
    String.raw`(?<=^|[\s(])\+(?<inserted>[^\s+](?:[^\n+]{0,300}?[^\s+])?)\+(?=$|[\s.,;:!?)])`,
  ].join('|'),
  'gu',
)

function inline(text: string, nameOf: NameOf): string {
  return text.replaceAll(pieces, (...found) => {
    const groups = found.at(-1) as Readonly<Record<string, string | undefined>>
    const { escaped, mono, address, link, image, bold, cited, struck, inserted } = groups
    if (escaped !== undefined) return `\\${escaped}`
    if (mono !== undefined) return code(mono)
    if (address !== undefined) return address
    if (link !== undefined) return convertLink(link, nameOf)
    if (image !== undefined) return picture(image)
    if (bold !== undefined) return `**${inline(bold, nameOf)}**`
    if (cited !== undefined) return `*${inline(cited, nameOf)}*`
    if (struck !== undefined) return `~~${inline(struck, nameOf)}~~`
    return inserted === undefined ? '' : inline(inserted, nameOf)
  })
}

const code = (text: string): string => {
  const ticks = text.includes('`') ? '``' : '`'
  return `${ticks}${text.trim()}${ticks}`
}

/** Pictures are attachments, which stay where they are; those of the web are shown. */
const picture = (name: string): string => (/^https?:/.test(name) ? `![](${name})` : code(name))

const isAddress = (text: string): boolean => /^(https?|ftp|mailto):\S+$/.test(text)

function convertLink(link: string, nameOf: NameOf): string {
  if (link.startsWith('~')) {
    const id = link.slice(1).replace(/^accountid:/, '')
    return `@${nameOf(id) ?? id}`
  }
  if (link.startsWith('^')) return code(link.slice(1))
  const parts = link.split('|')
  const at = parts.findIndex(
    (part, index) => isAddress(part.trim()) && (index > 0 || parts.length === 1),
  )
  const address = parts[at]?.trim()
  if (address === undefined) return `[${link}]`
  const said = parts.slice(0, at).join('|').trim()
  return said === '' || said === address
    ? `<${address}>`
    : `[${said.replaceAll(/[[\]]/g, '')}](${address.replaceAll(')', '%29').replaceAll('(', '%28')})`
}
