import type { Upload } from '@courtside/contract/files.ts'
import { createId } from '#db/new-id.ts'
import { AppError, idTaken } from '#errors.ts'
import type { Context } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Files } from './open-files.ts'
import { type Place, addUpload, isFile } from './queries.ts'
import { storeJobName } from './store-upload.ts'

type Announced = Place & {
  readonly id?: string | undefined
  readonly name: string
  readonly byteCount: number
}

/** Takes note of a file that will be sent. Throws 413 for one that is too large, 409 when too many are on their way,
 * 400 when something else has its id. */
export async function announceFile(
  { db, actor }: Context,
  jobs: Jobs,
  { byteLimit }: Files,
  { id = createId(), ...announced }: Announced,
): Promise<Upload> {
  if (announced.byteCount > byteLimit) throw createTooLargeError(byteLimit)
  const upload = await addUpload(db, { ...announced, id, createdById: actor.id })
  if (!upload) throw (await isFile(db, id)) ? idTaken() : tooMany
  if (upload.state === 'storing') await jobs.send(db, storeJobName, { uploadId: id })
  return upload
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

const createTooLargeError = (limit: number) =>
  new AppError(
    413,
    'body_too_large',
    `This file is too large. Files can have up to ${inMegabytes(limit)}`,
    {
      details: { byteLimit: limit },
    },
  )

const tooMany = new AppError(
  409,
  'limit_reached',
  'You have too many uploads in progress. Wait for some to finish, or stop them, then try again',
)
