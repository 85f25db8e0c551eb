import type { ImportTarget } from '@courtside/contract/import-sources.ts'
import {
  type Import,
  addImportBytes,
  createImport,
  getImport,
  importChunkSize,
  listImports,
} from '@courtside/contract/imports.ts'
import { listPageImports } from '@courtside/contract/page-imports.ts'
import { listRegisterImports } from '@courtside/contract/pkr-imports.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

/** How often an import that is under way is looked at. */
const lookEvery = 300

const isUnderWay = (state: Import['state'] | undefined) =>
  state === 'reading' || state === 'applying' || state === 'reverting'

/** Where an import is held. */
export const importKey = (id: string | undefined) => ['imports', 'one', id] as const

/** An import by id, looked at again and again while the server works on it. */
export function useImport(id: string | undefined) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call(getImport, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: (query) => (isUnderWay(query.state.data?.state) ? lookEvery : false),
  })
}

/** What a file is for; without a project one of tasks becomes one. */
export type ImportPlace = {
  readonly target: ImportTarget
  readonly projectId: string | undefined
  /** The page that pages go below; without one they go to the top. */
  readonly pageId?: string | undefined
}

/** The imports into a project or the register, or one’s own of pages, newest first. */
export function useImportList({ target, projectId }: ImportPlace) {
  return useQuery({
    queryKey: ['imports', 'of', target, projectId],
    queryFn: ({ signal }) =>
      target === 'pages'
        ? call(listPageImports, {}, { signal })
        : target === 'pkr_ids'
          ? call(listRegisterImports, {}, { signal })
          : call(listImports, { params: { projectId: projectId ?? '' } }, { signal }),
    enabled: target !== 'tasks' || projectId !== undefined,
    staleTime: 0,
  })
}

const attempts = 4

/** Sends a file piece by piece; a piece that fails is sent again. Resolves with the import that now reads it. */
export async function uploadFile(
  file: File,
  { target, projectId, pageId }: ImportPlace,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const body = {
    fileName: file.name,
    byteCount: file.size,
    target,
    ...(projectId && { projectId }),
    ...(pageId && { pageId }),
  }
  const { id } = await call(createImport, { body }, { signal })
  for (let index = 0; index * importChunkSize < file.size; index++) {
    const end = Math.min(file.size, (index + 1) * importChunkSize)
    const piece = file.slice(index * importChunkSize, end, 'application/octet-stream')
    await sendPiece(id, index, piece, signal)
    onSent(end)
  }
  return id
}

async function sendPiece(
  id: string,
  index: number,
  piece: Blob,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call(addImportBytes, { params: { id, index }, body: piece }, { signal })
      return
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status < 500
      if (signal.aborted || isRefusal || attempt === attempts) throw error
    }
  }
}
