import { type Doc, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { getNotedTail } from '#lib/use-draft.ts'

/** Bytes up to which a tail is kept: browsers have room for some megabytes of all notes together. */
const longest = 500_000
/** Bytes that become letters at once. */
const step = 8192

/** What a document says beyond a state, all of it where there is none, as letters; undefined for too much. */
export function writeTail(doc: Doc, since?: Uint8Array): string | undefined {
  const update = encodeStateAsUpdate(doc, since)
  if (update.length > longest) return undefined
  let letters = ''
  for (let at = 0; at < update.length; at += step)
    letters += String.fromCharCode(...update.subarray(at, at + step))
  return btoa(letters)
}

/** Brings into a document what was noted of it under this name. */
export function readTail(name: string, doc: Doc, origin?: unknown): void {
  const tail = getNotedTail(name)
  if (tail === undefined) return
  try {
    applyUpdate(
      doc,
      Uint8Array.from(atob(tail), (letter) => letter.charCodeAt(0)),
      origin,
    )
  } catch {
    // A note that can't be read says nothing that the copy does not.
  }
}
