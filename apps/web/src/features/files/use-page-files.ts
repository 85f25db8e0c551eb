import {
  type PageFile,
  copyPageFiles,
  findPageFiles,
  pageFilesAtOnce,
} from '@courtside/contract/page-files.ts'
import { useMemo } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { createListeners } from '#lib/listeners.ts'
import { saveLink } from '#lib/save-file.ts'
import { fileText } from '#text/files.ts'
import { toast } from '#ui/toast-store.ts'
import { getAddress } from './use-file-links.ts'

/** A link that ends sooner is not given to a picture any more, in milliseconds. */
const leastLeft = 30_000
/** What is not there is asked for again after so long: it may have come. */
const lookAgain = 5000

/** The files of a page, as far as they were asked for. Links end, so what was loaded by one is asked for anew when it fails. */
export type PageFiles = {
  /** Undefined while it is not known, null where the page has no such file for this reader. */
  readonly of: (id: string) => PageFile | null | undefined
  /** Asks for those whose links are not known or have ended. */
  readonly want: (ids: readonly string[]) => void
  /** The file with links that hold; undefined where there is none. */
  readonly fresh: (id: string) => Promise<PageFile | undefined>
  readonly subscribe: (listener: () => void) => () => void
}

type Known = { readonly file: PageFile | null; readonly until: number }

function openPageFiles(pageId: string): PageFiles {
  const known = new Map<string, Known>()
  const waiting = new Set<string>()
  const { subscribe, tell } = createListeners()
  let asking: Promise<void> | undefined

  const holds = (id: string) => (known.get(id)?.until ?? 0) > Date.now()
  const ask = async (): Promise<void> => {
    // What is drawn together is asked for together.
    await Promise.resolve()
    for (;;) {
      const fileIds = [...waiting].slice(0, pageFilesAtOnce)
      if (fileIds.length === 0) break
      const { files, expiresAt } = await call(findPageFiles, {
        params: { id: pageId },
        body: { fileIds },
      })
      for (const id of fileIds) {
        waiting.delete(id)
        const file = files.find((one) => one.id === id) ?? null
        const until = file ? Date.parse(expiresAt) - leastLeft : Date.now() + lookAgain
        known.set(id, { file, until })
      }
    }
    asking = undefined
    tell()
  }
  const askAll = (): Promise<void> =>
    (asking ??= ask().catch((error: unknown) => {
      asking = undefined
      const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (!isOver) setTimeout(() => waiting.size > 0 && void askAll(), lookAgain)
      else for (const id of waiting) known.set(id, { file: null, until: Date.now() + lookAgain })
      if (isOver) waiting.clear()
      tell()
    }))

  const want = (ids: readonly string[]) => {
    for (const id of ids) if (!holds(id)) waiting.add(id)
    if (waiting.size > 0) void askAll()
  }
  return {
    of: (id) => known.get(id)?.file,
    want,
    async fresh(id) {
      want([id])
      if (!holds(id)) await askAll()
      return known.get(id)?.file ?? undefined
    },
    subscribe,
  }
}

/** The files of a page that is on screen. */
export const usePageFiles = (pageId: string): PageFiles =>
  useMemo(() => openPageFiles(pageId), [pageId])

/** Where a picture lies that stands in a text: small, but for what moves. */
export function getPictureAddress({ view, preview, mediaType }: PageFile): string | undefined {
  const link = mediaType === 'image/gif' ? view : (preview ?? view)
  return link !== null && mediaType?.startsWith('image/') ? getAddress(link) : undefined
}

export async function savePageFile(files: PageFiles, id: string): Promise<void> {
  const file = await files.fresh(id).catch(() => undefined)
  if (file) saveLink(getAddress(file.file), file.name)
  else toast({ title: fileText.saveFailed, tone: 'danger' })
}

/** Hangs files of other pages on this one too: the ids they have here, by those that they have there. */
export async function copyToPage(
  pageId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { copies } = await call(copyPageFiles, {
    params: { id: pageId },
    body: { fileIds: fileIds.slice(0, pageFilesAtOnce) },
  })
  return new Map(copies.map(({ fromId, id }) => [fromId, id]))
}
