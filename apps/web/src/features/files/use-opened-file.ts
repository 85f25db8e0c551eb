import type { Attachment } from '@courtside/contract/files.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'
import { type useFileLinks, saveByLink } from './use-file-links.ts'

let opened: string | undefined
const listeners = createListeners()

/** Has a file looked at, large, by the section of its task; without one, closes what is looked at. */
export function openFile(id: string | undefined): void {
  opened = id
  listeners.tell()
}

/** The file that is looked at. */
export const useOpenedFile = (): string | undefined =>
  useSyncExternalStore(listeners.subscribe, () => opened)

/** Looks at a file, or saves it where it can't be looked at; of one that has just come that is found out first. */
export async function openOrSave(
  file: Attachment,
  { linksOf, fresh }: Pick<ReturnType<typeof useFileLinks>, 'linksOf' | 'fresh'>,
): Promise<void> {
  const links = linksOf(file.id) ?? (await fresh(file.id).catch(() => undefined))
  if (links?.view) openFile(file.id)
  else await saveByLink(fresh, file)
}
