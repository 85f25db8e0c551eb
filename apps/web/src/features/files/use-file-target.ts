import { createContext, use, useEffect, useMemo } from 'react'
import { createListeners } from '#lib/listeners.ts'
import { useLatest } from '#lib/use-latest.ts'
import { attachmentRows } from './use-attachment-rows.ts'
import { recordSent } from './use-draft-files.ts'
import { useFileLinks } from './use-file-links.ts'
import type { PageFiles } from './use-page-files.ts'

/** The task that a text stands on; `take` takes files in and tells the ids they will have, absent where none may be added. */
export const FileTarget = createContext<
  | {
      readonly taskId: string
      readonly take: ((files: readonly File[]) => string[]) | undefined
    }
  | undefined
>(undefined)

/** For a place of writing: how files are attached to the task it stands on, and those that hang there. */
export function useFileTarget() {
  const target = use(FileTarget)
  const { linksOf, fresh } = useFileLinks(target?.taskId)
  const fileOf = useLatest((id: string) => {
    const [row, links] = [attachmentRows.get(id), linksOf(id)]
    // It may be on its way.
    return row && links ? { ...row, ...links } : undefined
  })
  const freshOf = useLatest(async (id: string) => {
    const [row, links] = [attachmentRows.get(id), await fresh(id)]
    return row && links && { ...row, ...links }
  })
  const upload = useLatest(async (file: File) => {
    const [id = ''] = target?.take?.([file]) ?? []
    recordSent(id)
    return { id, name: file.name || 'file' }
  })
  const { files, tell } = useMemo(() => {
    const listeners = createListeners()
    const own: PageFiles = {
      of: fileOf,
      want: () => undefined,
      fresh: freshOf,
      subscribe: listeners.subscribe,
    }
    return { files: own, tell: listeners.tell }
  }, [fileOf, freshOf])
  // Whatever is drawn anew may know more of them.
  useEffect(tell)
  return { upload: target?.take && upload, files: target && files }
}
