import type { Editor } from '@tiptap/core'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLatest } from '#lib/use-latest.ts'

/** An editor that lives as long as the element given to `mount`; `make` is asked once for each. */
export function useEditor(make: (element: HTMLElement) => Editor) {
  const [editor, setEditor] = useState<Editor>()
  const latest = useLatest(make)
  const mount = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const made = latest(element)
      setEditor(made)
      return () => {
        setEditor(undefined)
        made.destroy()
      }
    },
    [latest],
  )
  return { editor, mount }
}

/** What is true of an editor now; drawn again only when that is another value. */
export function useEditorValue<Value>(editor: Editor, valueOf: (editor: Editor) => Value): Value {
  const subscribe = useCallback(
    (notify: () => void) => {
      editor.on('transaction', notify)
      return () => void editor.off('transaction', notify)
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => valueOf(editor))
}
