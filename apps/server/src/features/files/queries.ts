import type { Attachment, Upload } from '@courtside/contract/files.ts'
import { openUploadLimit } from '@courtside/contract/files.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'
import { attachmentColumns, joinBlob } from './select-attachment.ts'

/** How long an upload waits for its next bytes. */
const uploadAge = sql.lit('7 days')

/** What a file hangs on; one of the two. */
export type Place = { readonly taskId: string | null; readonly pageId: string | null }

/** An upload as the server works on it. */
export type UploadRow = Upload & Place & { readonly createdById: string }

const uploadColumns: RawBuilder<unknown> = sql`
  u."id", u."name", u."byteCount", u."sentCount", u."state", u."updatedAt" + interval ${uploadAge} as "expiresAt", u."taskId", u."pageId", u."createdById"`

const uploadNames: RawBuilder<unknown> = sql`
  "id", "name", "byteCount", "sentCount", "state", "expiresAt", "taskId", "pageId", "createdById"`

const isOpen = sql`u."state" in ('sending', 'storing') and u."updatedAt" > now() - interval ${uploadAge}`

type Announced = Pick<UploadRow, 'id' | 'taskId' | 'pageId' | 'name' | 'byteCount' | 'createdById'>

/**
 * Announces a file; undefined when this person has too many on their way, or a file has its id. An empty one has come as a
 * whole already, and so has one that could not be stored: announced again, it is tried again. Any other that is announced
 * again stands where it stands.
 */
export async function addUpload(db: Db, draft: Announced): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    with again as (
      update uploads u set "state" = 'storing', "updatedAt" = now()
      where u."id" = ${draft.id} and u."state" = 'failed' and u."createdById" = ${draft.createdById}
        and u."taskId" is not distinct from ${draft.taskId}::uuid and u."pageId" is not distinct from ${draft.pageId}::uuid
      returning ${uploadColumns}
    ), known as (
      select ${uploadColumns} from uploads u
      where u."id" = ${draft.id} and u."state" <> 'failed' and u."createdById" = ${draft.createdById}
        and u."taskId" is not distinct from ${draft.taskId}::uuid and u."pageId" is not distinct from ${draft.pageId}::uuid
        and u."name" = ${draft.name} and u."byteCount" = ${draft.byteCount}::bigint
    ), added as (
      insert into uploads as u ("id", "taskId", "pageId", "name", "byteCount", "state", "createdById")
      select ${draft.id}::uuid, ${draft.taskId}::uuid, ${draft.pageId}::uuid, ${draft.name}, ${draft.byteCount}::bigint,
        ${draft.byteCount === 0 ? 'storing' : 'sending'}, ${draft.createdById}::uuid
      where not exists (select from again) and not exists (select from known)
        and not exists (select from attachments a where a."id" = ${draft.id})
        and (select count(*) from uploads u where u."createdById" = ${draft.createdById} and ${isOpen}) < ${openUploadLimit}
      returning ${uploadColumns}
    )
    select ${uploadNames} from again union all select ${uploadNames} from known union all select ${uploadNames} from added
  `.execute(db)
  return rows[0]
}

/** Whether a file has this id, wherever it hangs. */
export async function isFile(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from attachments where "id" = ${id}::uuid`.execute(db)
  return rows.length > 0
}

/** One's own upload. */
export async function findUpload(
  db: Db,
  id: string,
  personId: string,
): Promise<UploadRow | undefined> {
  const found = await findAnyUpload(db, id)
  return found?.createdById === personId ? found : undefined
}

export async function findAnyUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from uploads u where u."id" = ${id}
  `.execute(db)
  return rows[0]
}

/**
 * Stores a piece behind those that are there, and says whether the file is whole with it; undefined when it doesn't begin
 * where they end.
 */
export async function addPiece(
  db: Db,
  id: string,
  start: number,
  bytes: Uint8Array,
): Promise<{ isWhole: boolean } | undefined> {
  const { rows } = await sql<{ isWhole: boolean }>`
    with grown as (
      update uploads u set "sentCount" = u."sentCount" + ${bytes.length}::int, "updatedAt" = now(),
        "state" = case when u."sentCount" + ${bytes.length}::int = u."byteCount" then 'storing' else u."state" end
      where u."id" = ${id} and u."sentCount" = ${start}::bigint and u."state" = 'sending' returning u."id", u."state"
    ), piece as (
      insert into upload_pieces ("uploadId", "start", "bytes") select g."id", ${start}::bigint, ${bytes} from grown g
    )
    select "state" = 'storing' as "isWhole" from grown
  `.execute(db)
  return rows[0]
}

/** The bytes of an upload, read piece by piece. */
export async function* readPieces(db: Db, { id, byteCount }: Pick<UploadRow, 'id' | 'byteCount'>) {
  for (let start = 0; start < byteCount;) {
    const { rows } = await sql<{ bytes: Buffer<ArrayBuffer> }>`
      select "bytes" from upload_pieces where "uploadId" = ${id} and "start" = ${start}::bigint
    `.execute(db)
    if (!rows[0]) throw new Error(`The piece at ${start} of upload ${id} is missing`)
    yield rows[0].bytes
    start += rows[0].bytes.length
  }
}

/** Ends an upload and lets go of its bytes. */
export async function endUpload(db: Db, id: string): Promise<void> {
  await sql`
    with pieces as (delete from upload_pieces where "uploadId" = ${id})
    update uploads set "state" = 'done', "updatedAt" = now() where "id" = ${id}
  `.execute(db)
}

/** Says that an upload could not be stored; what came of it stays as long as that of any other. */
export async function failUpload(db: Db, id: string): Promise<void> {
  await sql`
    update uploads set "state" = 'failed', "updatedAt" = now() where "id" = ${id} and "state" = 'storing'
  `.execute(db)
}

/** False when all of it has come: then it is no longer on its way. */
export async function removeUpload(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from uploads where "id" = ${id} and "state" in ('sending', 'failed')
  `.execute(db)
  return numAffectedRows === 1n
}

export type Blob = {
  readonly hash: string
  readonly byteCount: number
  readonly mediaType: string
  readonly width: number | null
  readonly height: number | null
  readonly hasPreview: boolean
}

/** Notes what lies in the store, and that it was needed just now. */
export async function addBlob(db: Db, blob: Blob): Promise<void> {
  await sql`
    insert into blobs ("hash", "byteCount", "mediaType", "width", "height", "hasPreview")
    values (${blob.hash}, ${blob.byteCount}, ${blob.mediaType}, ${blob.width}, ${blob.height}, ${blob.hasPreview})
    on conflict ("hash") do update set "usedAt" = now(), "mediaType" = excluded."mediaType", "width" = excluded."width",
      "height" = excluded."height", "hasPreview" = excluded."hasPreview"
  `.execute(db)
}

/** Hangs a stored file on its page, or on its task, which counts as changed by that and logs it. */
export async function addAttachment(
  db: Db,
  { id, taskId, pageId, name }: Place & { readonly id: string; readonly name: string },
  blob: Blob,
  cause: ChangeOrigin,
): Promise<void> {
  const changes = { name: { was: null, set: name } }
  await sql`
    with added as (
      insert into attachments ("id", "taskId", "pageId", "name", "blob", "byteCount", "createdById")
      values (${id}::uuid, ${taskId}::uuid, ${pageId}::uuid, ${name}, ${blob.hash}, ${blob.byteCount}, ${cause.actorId}::uuid)
      on conflict ("id") do nothing returning "id", "taskId"
    ), ${touchTask('added', 'attachment.added', changes, cause)}
    select from added
  `.execute(db)
}

/** The end of a statement that changed what `source` tells of: its task counts it and was changed, and the log says so. */
const touchTask = (
  source: string,
  action: 'attachment.added' | 'attachment.removed' | 'attachment.restored',
  changes: Parameters<typeof logChange>[1]['changes'],
  cause: ChangeOrigin,
) => sql`touched as (
    update tasks t set "attachmentCount" = t."attachmentCount" + ${action === 'attachment.removed' ? -1 : 1},
      "version" = t."version" + 1, "updatedAt" = now()
    from ${sql.ref(source)} c where t."id" = c."taskId" returning c."id", t."projectId", t."id" as "taskId"
  ), ${logChange('touched', { action, entity: 'attachment', ...(changes && { changes }) }, cause)}`

/** Where the file of an attachment lies; null where it is not here. */
type Stored = { readonly hash: string | null; readonly hasPreview: boolean | null }

export type FoundAttachment = Stored & {
  readonly attachment: Attachment
  readonly deletedById: string | null
}

/** An attachment of a task by id, a removed one too, with who removed it last; whether it may be read its task decides. */
export async function findAttachment(db: Db, id: string): Promise<FoundAttachment | undefined> {
  const { rows } = await sql<Attachment & Stored & { deletedById: string | null }>`
    select ${attachmentColumns}, f."blob" as "hash", b."hasPreview", (
      select a."actorId" from activity a
      where a."taskId" = f."taskId" and a."entityId" = f."id" and a."action" = 'attachment.removed'
      order by a."at" desc, a."seq" desc limit 1
    ) as "deletedById"
    from attachments f ${joinBlob} where f."id" = ${id} and f."taskId" is not null
  `.execute(db)
  if (!rows[0]) return undefined
  const { hash, hasPreview, deletedById, ...attachment } = rows[0]
  return { attachment, hash, hasPreview, deletedById }
}

/** The attachments of a task whose files are here. */
export async function listOwnFiles(
  db: Db,
  taskId: string,
): Promise<(Attachment & { hasPreview: boolean })[]> {
  const { rows } = await sql<Attachment & { hasPreview: boolean }>`
    select ${attachmentColumns}, b."hasPreview" from attachments f ${joinBlob}
    where f."taskId" = ${taskId} and f."deletedAt" is null and f."blob" is not null
  `.execute(db)
  return rows
}

/** Takes an attachment from its task or brings it back; false when it already is so. */
export async function trashAttachment(
  db: Db,
  { id, name }: Pick<Attachment, 'id' | 'name'>,
  isRemoved: boolean,
  cause: ChangeOrigin,
): Promise<boolean> {
  const [was, set] = isRemoved ? [name, null] : [null, name]
  const { rows } = await sql`
    with changed as (
      update attachments f set "deletedAt" = ${isRemoved ? sql`now()` : sql`null`}
      where f."id" = ${id} and (f."deletedAt" is null) = ${isRemoved} returning f."id", f."taskId"
    ), ${touchTask('changed', isRemoved ? 'attachment.removed' : 'attachment.restored', { name: { was, set } }, cause)}
    select 1 from changed
  `.execute(db)
  return rows.length === 1
}
