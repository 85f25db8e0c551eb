import {
  type NodeConfig,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'

/** What is typed and pressed for the blocks that Tiptap's larger extensions don't bring along. */
export const blockBehaviours: Readonly<Record<string, Partial<NodeConfig>>> = {
  paragraph: {
    addKeyboardShortcuts() {
      return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) }
    },
  },
  heading: {
    addKeyboardShortcuts() {
      return Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((level) => [
          `Mod-Alt-${level}`,
          () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
        ]),
      )
    },
    addInputRules() {
      return [
        textblockTypeInputRule({
          find: /^(#{1,6})\s$/,
          type: this.type,
          getAttributes: ([, signs = '']) => ({ level: signs.length }),
        }),
      ]
    },
  },
  blockquote: {
    addKeyboardShortcuts() {
      return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) }
    },
    addInputRules() {
      return [wrappingInputRule({ find: /^>\s$/, type: this.type })]
    },
  },
  horizontalRule: {
    addInputRules() {
      return [nodeInputRule({ find: /^(?:---|—-|___\s|\*\*\*\s)$/, type: this.type })]
    },
  },
  hardBreak: {
    addKeyboardShortcuts() {
      return {
        'Shift-Enter': () =>
          this.editor.commands.first(({ commands }) => [
            () => commands.newlineInCode(),
            () => commands.insertContent({ type: this.name }),
          ]),
      }
    },
  },
}

/** Numbers that a list can begin with. */
export const numberedList: Partial<NodeConfig> = {
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,9})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) }),
        joinPredicate: ([, number], list) =>
          list.childCount + Number(list.attrs['start']) === Number(number),
      }),
    ]
  },
}
