import {
  type Import,
  addImportBytes,
  createImport,
  getImport,
  importChunkSize,
  listImports,
} from '@courtside/contract/imports.ts'
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

/** The imports into a project, newest first. */
export function useImportList(projectId: string | undefined) {
  return useQuery({
    queryKey: ['imports', 'of', projectId],
    queryFn: ({ signal }) =>
      call(listImports, { params: { projectId: projectId ?? '' } }, { signal }),
    enabled: projectId !== undefined,
    staleTime: 0,
  })
}

const attempts = 4

/** Sends a file piece by piece; a piece that fails is sent again. Resolves with the import that now reads it. */
export async function uploadFile(
  file: File,
  projectId: string | undefined,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const body = { fileName: file.name, byteCount: file.size, ...(projectId && { projectId }) }
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
