import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import { pkrListLimits } from '@courtside/contract/pkr-lists.ts'
import type { RegisterTable } from '@courtside/contract/register-imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { addPkrList, isListNameTaken } from '#features/pkr-ids/lists/store-lists.ts'
import { beginning, clean, getLine } from '../clean-text.ts'
import type { ImportRecord } from '../queries.ts'
import type { TargetList } from './diff-members.ts'

/** A list that members can still be put on. */
export async function findTargetList(db: Db, listId: string | null): Promise<TargetList | null> {
  const list = await findList(db, listId)
  return list?.takesPlaces ? list : null
}

export async function findList(db: Db, listId: string | null) {
  const { rows } = await sql<TargetList & { takesPlaces: boolean }>`
    select "id", "name", "fields", "archivedAt" is null and "conditions" is null as "takesPlaces"
    from pkr_lists where "id" = ${listId}::uuid
  `.execute(db)
  return rows[0]
}

function getListName(fileName: string): string {
  const words = getLine(clean(fileName.replace(/\.[^.]{1,5}$/, '').replaceAll('_', ' ')))
  return beginning(words, pkrListLimits.name - 5).trim() || 'Members'
}

/** The list that is called like a file. */
export async function findListOf(db: Db, fileName: string): Promise<TargetList | null> {
  const { rows } = await sql<TargetList>`
    select "id", "name", "fields" from pkr_lists
    where fold("name") = fold(${getListName(fileName)}) and "archivedAt" is null and "conditions" is null and not "isPrivate"
  `.execute(db)
  return rows[0] ?? null
}

/** What a list for a file would be called: like the file, and as no other list is. */
export const findListName = (db: Db, fileName: string): Promise<string> =>
  findFreeName(db, getListName(fileName))

async function findFreeName(db: Db, name: string): Promise<string> {
  const nobody = '00000000-0000-0000-0000-000000000000'
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${name} ${count}`
    if (!(await isListNameTaken(db, tried, nobody))) return tried
  }
}

/** The list as it will be, with what is made for a file. */
export function getListWith(
  list: TargetList | null,
  { made, settings }: Pick<RegisterTable, 'made' | 'settings'>,
): TargetList | null {
  const fields = (made?.fields ?? []).map(({ column: _column, ...field }) => field)
  if (made?.listId && settings.newListName)
    return { id: made.listId, name: settings.newListName, fields }
  return list && { ...list, fields: [...list.fields, ...fields] }
}

/** The list that a file was shown to be put on, made now with its fields where it is not there yet. */
export async function prepareList(db: Db, record: ImportRecord): Promise<TargetList | null> {
  const { shownRegister, shownMade } = record
  const isNew = shownMade?.listId !== null && shownMade?.listId !== undefined
  const id = shownMade?.listId ?? shownRegister?.listId ?? null
  const name = shownRegister?.newListName ?? null
  await db.transaction().execute(async (transaction) => {
    if (isNew && name !== null && id !== null) await makeList(transaction, record, id, name)
    const fields = (shownMade?.fields ?? []).map(({ column: _column, ...field }) => field)
    if (id !== null && fields.length > 0) await addFields(transaction, record, id, fields)
  })
  return findTargetList(db, id)
}

const getCause = ({ createdById, id }: ImportRecord) =>
  ({ by: createdById, via: 'import', batchId: id }) as const

async function makeList(db: Db, record: ImportRecord, id: string, name: string): Promise<void> {
  if (await findList(db, id)) return
  const free = await findFreeName(db, name)
  const list = { id, name: free, purpose: '', validFromOn: null, validUntilOn: null }
  if (!(await addPkrList(db, { ...list, conditions: null, isPrivate: false })))
    throw new Error(`There are already ${pkrListLimits.lists} lists`)
  await logAudit(db, 'pkr_list.created', id, {
    ...getCause(record),
    changes: { name: { was: null, set: free } },
  })
}

/** Those that the list doesn't have from an earlier run of the same import. */
async function addFields(
  db: Db,
  record: ImportRecord,
  id: string,
  fields: readonly PkrListField[],
): Promise<void> {
  const { rows } = await sql<{ fields: PkrListField[] }>`
    select "fields" from pkr_lists where "id" = ${id}::uuid and "archivedAt" is null and "conditions" is null for update
  `.execute(db)
  const before = rows[0]?.fields
  const known = new Set(before?.map((field) => field.id))
  const added = fields.filter((field) => !known.has(field.id))
  if (!before || added.length === 0) return
  const after = [...before, ...added]
  await sql`update pkr_lists set "fields" = ${JSON.stringify(after)}::jsonb where "id" = ${id}::uuid`.execute(
    db,
  )
  await logAudit(db, 'pkr_list.updated', id, {
    ...getCause(record),
    changes: { fields: { was: before, set: after } },
  })
}

/** Takes back what was made for a file: fields that hold nothing, and the list as soon as nobody of the register stands on it. */
export async function revertList(db: Db, record: ImportRecord, list: TargetList): Promise<void> {
  const { shownMade } = record
  if (!shownMade) return
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from pkr_list_entries e join pkr_ids p on p."id" = e."pkrId" where e."listId" = ${list.id}::uuid and p."archivedAt" is null)
      and not exists (select from pkr_lists o where o."conditions" @? ${`$.** ? (@ == "${list.id}")`}::jsonpath) as "isEmpty"
  `.execute(db)
  if (shownMade.listId === list.id && rows[0]?.isEmpty) {
    await sql`delete from pkr_list_entries where "listId" = ${list.id}::uuid`.execute(db)
    await sql`delete from pkr_lists where "id" = ${list.id}::uuid`.execute(db)
    return
  }
  const made = new Set(shownMade.fields.map(({ id }) => id))
  const { rows: held } = await sql<{ id: string }>`
    select distinct k."id" from pkr_list_entries e, jsonb_object_keys(e."custom" || e."privateCustom") k("id") where e."listId" = ${list.id}::uuid
  `.execute(db)
  const inUse = new Set(held.map(({ id }) => id))
  const left = list.fields.filter(({ id }) => !made.has(id) || inUse.has(id))
  if (left.length < list.fields.length)
    await sql`update pkr_lists set "fields" = ${JSON.stringify(left)}::jsonb where "id" = ${list.id}::uuid`.execute(
      db,
    )
}
