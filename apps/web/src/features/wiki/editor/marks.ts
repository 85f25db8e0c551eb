import { type Mark, type MarkConfig, markInputRule } from '@tiptap/core'
import type { fromTable } from './from-table.ts'

/** The keys of each mark, and the signs of Markdown it may be typed with. */
const typed: Readonly<
  Record<string, { readonly keys?: string; readonly signs?: readonly string[] }>
> = {
  bold: { keys: 'Mod-b', signs: ['**', '__'] },
  italic: { keys: 'Mod-i', signs: ['*', '_'] },
  underline: { keys: 'Mod-u' },
  strike: { keys: 'Mod-Shift-s', signs: ['~~'] },
  highlight: { keys: 'Mod-Shift-h', signs: ['=='] },
  subscript: { keys: 'Mod-,' },
  superscript: { keys: 'Mod-.' },
  kbd: {},
  code: { keys: 'Mod-e', signs: ['`'] },
}

/** Words between two signs, where none of them stands inside of a word. */
const between = (sign: string): RegExp => {
  const signs = sign.replaceAll('*', String.raw`\*`)
  const [letter] = sign.length === 1 ? [signs] : [signs.slice(0, signs.length / 2)]
  return new RegExp(`(?:^|[\\s(])${signs}((?!\\s)[^${letter}]+(?<!\\s))${signs}$`)
}

/** All marks but the link, in the order of the table. */
export const createSimpleMarks = ({ mark }: ReturnType<typeof fromTable>): Mark[] =>
  Object.entries(typed).map(([name, { keys, signs = [] }]) =>
    mark(name, {
      exitable: name === 'code',
      addKeyboardShortcuts() {
        return keys ? { [keys]: () => this.editor.commands.toggleMark(name) } : {}
      },
      addInputRules() {
        return signs.map((sign) => markInputRule({ find: between(sign), type: this.type }))
      },
    } satisfies Partial<MarkConfig>),
  )
