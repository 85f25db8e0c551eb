import { cleanEmbed, getEmbedHost } from '@courtside/document/embeds.ts'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { insertBlock } from './insert-block.ts'

/** An address that is pasted into an empty paragraph shows what is there, where its host may be framed; the first Undo gives back the link. */
export const pasteEmbeds = (hosts: readonly string[]) =>
  Extension.create({
    name: 'pasteEmbeds',
    // Before links, which take any address.
    priority: 1100,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handlePaste(view, event) {
              const { empty, from, $from } = view.state.selection
              const words = event.clipboardData?.getData('text/plain').trim() ?? ''
              const src = /^https:\/\/\S+$/i.test(words) ? cleanEmbed(words) : undefined
              if (!src || !hosts.includes(getEmbedHost(src)) || !empty) return false
              if ($from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0)
                return false
              const link = {
                type: 'text',
                text: words,
                marks: [{ type: 'link', attrs: { href: words } }],
              }
              editor.chain().insertContent(link).run()
              editor.commands.splitUndo()
              const embed = { type: 'embed', attrs: { src, title: null } }
              insertBlock(editor, embed, editor.state.tr.delete(from, from + words.length))
              return true
            },
          },
        }),
      ]
    },
  })
