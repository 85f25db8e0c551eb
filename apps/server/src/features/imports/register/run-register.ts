import { canPkr } from '@courtside/contract/can-pkr.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { findTimeZone, findUsualOrder } from '#features/imports/tables/find-usual-order.ts'
import { findMismatch, readPkrFormat } from '#features/pkr-ids/check-number.ts'
import { Superseded } from '../apply-plan.ts'
import {
  type ImportRecord,
  findImport,
  finishImport,
  readBytes,
  rejectRead,
  savePreview,
} from '../queries.ts'
import { readAside } from '../read-aside.ts'
import { runByState } from '../run-by-state.ts'
import { applyRegister } from './apply-register.ts'
import { issueMembers } from './issue-members.ts'
import { previewRegister, refusal } from './preview-register.ts'
import { findBeginning, setFirstFormat } from './propose-format.ts'
import { reasonOf } from './read-register.ts'
import { reportRegister } from './report-register.ts'
import { revertRegister } from './revert-register.ts'
import { findRefused } from './stage-rows.ts'
import {
  findList,
  findListName,
  findListOf,
  findTargetList,
  getListWith,
  prepareList,
} from './target-list.ts'

/** Reads, stores or takes back a file of members, by the state its import is in. */
export async function runRegister(
  db: Db,
  record: ImportRecord,
  signal: AbortSignal,
): Promise<void> {
  const { shownRegister, shownMade } = record
  const listId = shownMade?.listId ?? shownRegister?.listId ?? null
  await runByState(record, {
    read: () => read(db, record, signal),
    apply: () => apply(db, record, signal),
    revert: async () => revertRegister(db, record, (await findList(db, listId)) ?? null, signal),
  })
}

async function read(db: Db, record: ImportRecord, signal: AbortSignal): Promise<void> {
  const importer = await findActor(db, record.createdById)
  const isPrivateAllowed = importer !== undefined && canPkr.seePrivate(importer)
  const format = await readPkrFormat(db)
  const { listId, newListName } = record.registerSettings
  const mayMakeLists = importer !== undefined && canPkr.manageLists(importer)
  const isOpen = mayMakeLists && listId === undefined && newListName === undefined
  const likely = isOpen ? await findListOf(db, record.fileName) : null
  const list = likely ?? (await findTargetList(db, listId ?? null))
  const listFields = (list?.fields ?? []).filter(
    ({ isArchived, isPrivate }) => !isArchived && (isPrivateAllowed || !isPrivate),
  )
  const usualOrder = await findUsualOrder(db, record.createdById, await findTimeZone(db, null))
  const request = {
    register: record.registerSettings,
    isPrivateAllowed,
    listFields,
    list: {
      listName: mayMakeLists ? await findListName(db, record.fileName) : null,
      likelyListId: likely?.id ?? null,
      hasList: list !== null,
      usedNames: (list?.fields ?? []).filter((field) => !field.isArchived).map(({ name }) => name),
    },
    format,
    usualOrder,
    ...(await findBeginning(db, importer, format)),
  }
  const plan = await readAside(await readBytes(db, record), request)
  if ('problem' in plan) {
    await rejectRead(db, record, plan.problem)
    return
  }
  signal.throwIfAborted()
  // Whole or not at all: rows of a reading that another one has overtaken must not mix with its own.
  await db.transaction().execute(async (transaction) => {
    const { preview, rejectedRows } = await previewRegister(
      transaction,
      record,
      plan,
      getListWith(plan.table.settings.listId === null ? null : list, plan.table),
    )
    if (!(await savePreview(transaction, record, { source: 'table', rejectedRows }, preview)))
      throw new Superseded()
  })
}

async function apply(db: Db, record: ImportRecord, signal: AbortSignal): Promise<void> {
  const list = await prepareList(db, record)
  await setFirstFormat(db, record)
  const format = await readPkrFormat(db)
  const { take = 'none' } = record.choices
  const isIssuing = record.shownRegister?.issuesNumbers === true
  if (isIssuing) await issueMembers(db, record, { list, take }, signal)
  else await applyRegister(db, record, { list, format, take }, signal)
  const { preview } = (await findImport(db, record.id)) ?? {}
  const refused = await findRefused(db, record.id)
  const report = await reportRegister(db, record.id, {
    rejections: [
      ...(preview?.report.rejections ?? []),
      ...refused.map((row) =>
        refusal(
          row,
          isIssuing ? 'none_to_issue' : reasonOf[findMismatch(format, row.number) ?? 'digits'],
        ),
      ),
    ],
    leftOut: preview?.report.leftOut ?? [],
    cellCount: preview?.report.rows.find(({ kind }) => kind === 'cells')?.rejected ?? 0,
  })
  await db.transaction().execute((transaction) => finishImport(transaction, record.id, report))
  // Plans made for a register as small as it was would make every search slow until the database looks by itself.
  await sql`analyze pkr_ids, pkr_list_entries, activity`.execute(db)
}
