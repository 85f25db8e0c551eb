import { text } from '#text/en.ts'

/** A task as it is handed to people who may not have the app before them. */
export type CopiedRow = {
  /** Empty as long as the task isn't stored. */
  readonly key: string
  readonly link: string
  readonly title: string
  readonly status: string
  readonly assignees: readonly string[]
  readonly dueOn: string | null
  readonly dueTime: string | null
}

// Between letters an underscore is never markup, and escaped ones would break the addresses they stand in.
const markup = /[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu

const cell = (value: string): string => value.replace(/\s+/gu, ' ').trim().replace(markup, '\\$&')

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A Markdown table, the key being the link; every text reads as it was typed, whatever stands in it. */
export function formatMarkdownTable(rows: readonly CopiedRow[]): string {
  const { key, title, status, assignees, due } = text.tasks.columns
  const heads = [key, title, status, assignees, due]
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) =>
      line([
        row.key && `[${cell(row.key)}](${row.link})`,
        cell(row.title),
        cell(row.status),
        cell(row.assignees.join(', ')),
        // The same for readers of every country.
        [row.dueOn, row.dueTime].filter(Boolean).join(' '),
      ]),
    ),
  ].join('\n')
}
