import { Extension } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Says, or no longer says, where what an element shows leads. */
export function leadingTo(element: HTMLElement, address: string | null | undefined): void {
  if (address) element.dataset['leadsTo'] = address
  else delete element.dataset['leadsTo']
}

/** Where an element leads, or what is around it; places within the page are not opened. */
function findAddress(element: Element | null | undefined): string | undefined {
  const found = element?.closest<HTMLElement>('[data-leads-to], a[href]:not([href^="#"])')
  return found?.dataset['leadsTo'] ?? found?.getAttribute('href') ?? undefined
}

/** Where the mention leads that is selected, or the link or the word that names something which the caret is in. */
export function findAddressAt(view: EditorView): string | undefined {
  const { selection } = view.state
  if (selection instanceof NodeSelection) {
    const shown = view.nodeDOM(selection.from)
    return shown instanceof Element ? findAddress(shown) : undefined
  }
  if (!selection.empty) return undefined
  for (const side of [-1, 1]) {
    const { node } = view.domAtPos(selection.from, side)
    const address = findAddress(node instanceof Element ? node : node.parentElement)
    if (address !== undefined) return address
  }
  return undefined
}

/** What is being written stays where it is. */
const open = (address: string) => void window.open(address, '_blank', 'noopener')

/** Opens what is selected, or what the caret is in; false where that leads nowhere. */
export function openAt(view: EditorView): boolean {
  const address = findAddressAt(view)
  if (address !== undefined) open(address)
  return address !== undefined
}

/** A press only selects what is mentioned; with Ctrl or Cmd it is opened, and by keys too. */
export const OpenMention = Extension.create({
  name: 'openMention',
  // Before the keys of blocks: Enter would break the line there.
  priority: 950,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      'Alt-Enter': () => openAt(editor.view),
      Enter: () => editor.state.selection instanceof NodeSelection && openAt(editor.view),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClick(_view, _at, event) {
          if (!event.ctrlKey && !event.metaKey) return false
          const address = event.target instanceof Element ? findAddress(event.target) : undefined
          if (address !== undefined) open(address)
          return address !== undefined
        },
      },
    }),
  ],
})
