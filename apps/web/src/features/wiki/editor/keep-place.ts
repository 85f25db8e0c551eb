import type { EditorState, Transaction } from '@tiptap/pm/state'
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap'
import type { RelativePosition, XmlFragment } from 'yjs'

/** The part of the library's state that places are told by; absent where nobody else writes. */
type Sync = {
  readonly doc: XmlFragment['doc']
  readonly type: XmlFragment
  readonly binding: {
    readonly mapping: Parameters<typeof absolutePositionToRelativePosition>[2]
  } | null
}

const syncOf = (state: EditorState) => ySyncPluginKey.getState(state) as Sync | undefined

/** A place by what stands beside it: what others write replaces the whole text for the editor, and no step says where anything went. */
export type Place = RelativePosition | undefined

export function notePlace(state: EditorState, at: number): Place {
  const sync = syncOf(state)
  return sync?.binding
    ? (absolutePositionToRelativePosition(at, sync.type, sync.binding.mapping) as RelativePosition)
    : undefined
}

/** Where a place is now; undefined when nobody knows. */
export function findPlace(state: EditorState, place: Place): number | undefined {
  const sync = syncOf(state)
  if (!place || !sync?.binding || !sync.doc) return undefined
  const found = relativePositionToAbsolutePosition(sync.doc, sync.type, place, sync.binding.mapping)
  return found ?? undefined
}

/** Whether a change is what others wrote, or what was taken back. */
export const isFromOthers = (tr: Transaction): boolean =>
  Boolean((tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin)
