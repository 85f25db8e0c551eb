import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** In ProseMirror's sizes, some signs each: from here on a letter is waited for by who types fast on a slow machine. */
const long = 30_000

/**
 * Marks a long text for its style: a browser lays out and paints all of it for each letter, and need not for what is out of
 * sight. It is drawn whole once before, for the browser to know how high each block is: else the page would jump under
 * whoever scrolls.
 */
export const LongText = Extension.create({
  name: 'longText',
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => markLong(view) })],
})

function markLong(view: EditorView) {
  let frame: number | undefined
  const mark = () => {
    const { classList } = view.dom
    const isLong = view.state.doc.content.size > long
    if (classList.toggle('is-long', isLong) === (frame !== undefined)) return
    if (frame !== undefined) cancelAnimationFrame(frame)
    classList.remove('is-measured')
    frame = isLong
      ? requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => classList.add('is-measured'))
        })
      : undefined
  }
  mark()
  return {
    update: mark,
    destroy: () => frame !== undefined && cancelAnimationFrame(frame),
  }
}
