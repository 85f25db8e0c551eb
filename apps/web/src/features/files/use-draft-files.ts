import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { getFileIds } from '#lib/file-ids.ts'
import { attachmentRows } from './use-attachment-rows.ts'
import { removeFiles, restoreFiles } from './use-attachments.ts'
import { setWanted } from './use-uploads.ts'

/** The ids of files that were sent for a text and are in no saved one, for as long as the tab lives, also over a reload. */
const place = 'draft-files'
const sent = new Set<string>(read())
forgetOnSignOut(() => {
  sent.clear()
  save()
})

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

function save() {
  try {
    sessionStorage.setItem(place, JSON.stringify([...sent]))
  } catch {
    // Without storage they are known until a reload.
  }
}

/** Those of them that a text shows or names. */
const sentIn = (source: string): Set<string> =>
  new Set(getFileIds(source).filter((id) => sent.has(id)))

/** Notes a file that was sent for the text being written: it goes with the text, unless that is saved. */
export function recordSent(id: string): void {
  sent.add(id)
  save()
}

const restore = (ids: Iterable<string>) => {
  for (const id of ids) setWanted(id, true)
  restoreFiles(
    [...ids].flatMap((id) => attachmentRows.get(id) ?? []).filter((one) => one.deletedAt),
  )
}

/** Removes, with Undo, what a text being written no longer shows of the files sent for it; what it shows again comes back. */
export function recordRewritten(before: string, after: string): void {
  const [had, has] = [sentIn(before), sentIn(after)]
  restore(has.difference(had))
  const gone = had.difference(has)
  for (const id of gone) setWanted(id, false)
  removeFiles(
    [...gone].flatMap((id) => attachmentRows.get(id) ?? []).filter((one) => !one.deletedAt),
  )
}

/** What a saved text shows stays from now on. */
export function recordSaved(text: string): void {
  const saved = sentIn(text)
  restore(saved)
  for (const id of saved) sent.delete(id)
  save()
}
