import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { cutPieces } from './cut-pieces.ts'
import { type FileStore, MissingFile } from './file-store.ts'

export type S3Settings = {
  /** With the bucket as its path. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Larger files go in parts of this size, each held in memory while it is sent. */
const partSize = 8 * 1024 * 1024

/** Files in a bucket of a store that speaks S3. The bucket must be ours alone. */
export function openS3Store(settings: S3Settings): FileStore {
  const s3 = new S3mini(settings)

  async function uploadInParts(name: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const uploadId = await s3.getMultipartUploadId(name)
    try {
      const sent = []
      for await (const part of parts)
        sent.push(await s3.uploadPart(name, uploadId, part, sent.length + 1))
      await s3.completeMultipartUpload(name, uploadId, sent)
    } catch (error) {
      await s3.abortMultipartUpload(name, uploadId).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(name, content, byteCount) {
      const parts = cutPieces(content, partSize)
      if (byteCount > partSize) return uploadInParts(name, parts)
      const [whole = Buffer.alloc(0)] = await Array.fromAsync(parts)
      await s3.putObject(name, whole)
    },
    async read(name, range) {
      const end = range && range.end + 1
      const answer = await s3
        .getObjectRaw(name, !range, range?.start, end)
        .catch((error: unknown) => {
          throw isMissing(error) ? new MissingFile(`The bucket has no ${name}`) : error
        })
      return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([])
    },
    async remove(name) {
      await s3.deleteObject(name).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await s3.listObjectsPaged('/', '', 1000, token)
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { name: Key, storedAt: LastModified.getTime() }
        token = page?.nextContinuationToken
      } while (token)
    },
    async check() {
      if (!(await s3.bucketExists()))
        throw new Error(`There is no bucket at ${settings.endpoint}: see S3_ENDPOINT and S3_BUCKET`)
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status === 404
