import { cancelUpload } from '@courtside/contract/files.ts'
import { call } from '#api/call.ts'
import { createId } from '#lib/new-id.ts'
import { isRefusal, pauseAfter, untilStored } from './until-stored.ts'

type Watched = {
  /** The share that has gone, 0 to 1; undefined while it waits for a connection. */
  readonly onProgress: (share: number | undefined) => void
  /** Takes the file back. */
  readonly signal: AbortSignal
}

/**
 * Sends a file to a page and tells the id it has there, once it can be shown. A broken connection is waited for. Rejects
 * with an ApiError for what the server refuses, and with the signal's reason for what was taken back.
 */
export async function uploadToPage(
  pageId: string,
  file: File,
  { onProgress, signal }: Watched,
): Promise<{ id: string; name: string }> {
  const id = createId()
  // What is pasted has no name of its own but for its kind.
  const name = file.name === '' ? 'file' : file.name
  signal.addEventListener('abort', () => {
    // What the server never heard of it has not to forget, and what nobody goes on with it forgets by itself.
    void call(cancelUpload, { params: { id } }).catch(() => undefined)
  })
  for (let failed = 0; ; failed += 1) {
    try {
      const { sendFile } = await import('./send-file.ts')
      const onSent = (bytes: number) => onProgress(file.size === 0 ? 1 : bytes / file.size)
      await sendFile({ id, place: { pageId }, name, file, onSent, signal })
      await untilStored(id, signal)
      return { id, name }
    } catch (error) {
      signal.throwIfAborted()
      if (isRefusal(error)) throw error
      onProgress(undefined)
      await connection(pauseAfter(failed), signal)
    }
  }
}

/** So many milliseconds, or until the browser is online again, or the file is taken back. */
function connection(longest: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, longest)
    const end = (then: () => void) => () => {
      clearTimeout(timer)
      then()
    }
    addEventListener('online', end(resolve), { once: true, signal })
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { once: true },
    )
  })
}
