import { pipeline } from 'node:stream/promises'
import { ApiError, Storage } from '@google-cloud/storage'
import { type FileStore, MissingFile } from './file-store.ts'

export type GcsSettings = {
  readonly bucket: string
  /** A service account's key file; absent where the machine has an identity of its own. */
  readonly credentials: string | undefined
  /** Absent but for an emulator. */
  readonly endpoint: string | undefined
}

/** Larger files go by the resumable protocol, so that a broken connection is gone on with. */
const resumableFrom = 8 * 1024 * 1024

/** Files in a bucket of Google Cloud Storage, as Firebase Storage's are. The bucket must be ours alone. */
export function openGcsStore({
  bucket: bucketName,
  credentials,
  endpoint,
}: GcsSettings): FileStore {
  const storage = new Storage({
    ...(credentials !== undefined && { keyFilename: credentials }),
    ...(endpoint !== undefined && { apiEndpoint: endpoint, projectId: 'emulated' }),
  })
  const bucket = storage.bucket(bucketName)
  return {
    async put(name, content, byteCount) {
      const target = bucket.file(name).createWriteStream({
        resumable: byteCount > resumableFrom,
        validation: 'crc32c',
        contentType: 'application/octet-stream',
      })
      await pipeline(content, target)
    },
    async read(name, range) {
      const source = bucket.file(name).createReadStream({ ...range, validation: !range })
      // What is missing is only known with the first bytes, or the end of none.
      await new Promise<void>((resolve, reject) => {
        source.once('readable', () => resolve())
        source.once('end', () => resolve())
        source.once('error', (error) =>
          reject(isMissing(error) ? new MissingFile(`The bucket has no ${name}`) : error),
        )
      })
      return source
    },
    async remove(name) {
      await bucket.file(name).delete({ ignoreNotFound: true })
    },
    async *list() {
      for await (const file of bucket.getFilesStream() as AsyncIterable<{
        name: string
        metadata: { updated?: string }
      }>)
        yield { name: file.name, storedAt: Date.parse(file.metadata.updated ?? '') }
    },
    async check() {
      // To be allowed to look into it is all that is asked for, not to see what it is.
      await bucket.getFiles({ maxResults: 1, autoPaginate: false }).catch((error: unknown) => {
        throw isMissing(error)
          ? new Error(`There is no bucket ${bucketName}: see GCS_BUCKET`)
          : error
      })
    },
  }
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 404
