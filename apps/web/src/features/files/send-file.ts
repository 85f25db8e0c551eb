import { attachFile, uploadChunkSize } from '@courtside/contract/files.ts'
import { attachPageFile } from '@courtside/contract/page-files.ts'
import { DetailedError, Upload } from 'tus-js-client'
import { type ApiError, createApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { getApiConnections } from '#api/connections.ts'
import { fileText } from '#text/files.ts'
import { toast } from '#ui/toast-store.ts'
import { isHeic, toJpeg } from './to-jpeg.ts'

type Order = {
  readonly id: string
  /** What it is to hang on. */
  readonly place: { readonly taskId: string } | { readonly pageId: string }
  readonly name: string
  readonly file: Blob
  /** Told once the server knows of it. */
  readonly onAnnounced?: () => void
  readonly onSent: (bytes: number) => void
  /** Ends the sending where it stands; it can be gone on with. */
  readonly signal: AbortSignal
}

/**
 * Sends a file from where the server has it, and resolves once all of it has come. Rejects with an ApiError for a refusal
 * and for an error of the server's, with anything else for what trying again may cure.
 */
export async function sendFile({
  id,
  place,
  onAnnounced,
  onSent,
  signal,
  ...given
}: Order): Promise<void> {
  const { name, file } = await toJpeg(given.name, given.file)
  if (isHeic(name, file)) toast(fileText.heic(name))
  const body = { id, name, byteCount: file.size }
  // Announced before, it is answered with how far it has come.
  const upload = await ('taskId' in place
    ? call(attachFile, { params: { id: place.taskId }, body }, { signal })
    : call(attachPageFile, { params: { id: place.pageId }, body }, { signal }))
  onAnnounced?.()
  if (upload.state === 'sending') await sendBytes(id, file, onSent, signal)
}

function sendBytes(
  id: string,
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      uploadUrl: `${getApiConnections().origin}/api/uploads/${id}`,
      chunkSize: uploadChunkSize,
      storeFingerprintForResuming: false,
      // When to try again is the queue's to say, for it knows when there is a connection.
      retryDelays: null,
      onBeforeRequest: async (request) => {
        const token = await getApiConnections().getToken({ force: false })
        request.setHeader('authorization', `Bearer ${token}`)
      },
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: (error) => reject(findRefusal(error) ?? error),
    })
    signal.addEventListener('abort', () => {
      void sending.abort()
      reject(signal.reason as Error)
    })
    sending.start()
  })
}

/** Of what the protocol's client failed with: what the server refused, if it did. */
function findRefusal(error: unknown): ApiError | undefined {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  // Another tab was faster, the line too slow for a whole piece, or the server is busy: where it stands is asked anew.
  if (status < 400 || [401, 408, 409, 429].includes(status)) return undefined
  return createApiError(status, parse(answer?.getBody()))
}

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}
