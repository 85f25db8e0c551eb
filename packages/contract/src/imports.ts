import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, line } from './fields.ts'
import { ImportProblem } from './import-problems.ts'
import { importSources, importTargets } from './import-sources.ts'
import { TablePreview, TableSettings } from './import-tables.ts'
import { pkrStatuses } from './pkr-statuses.ts'
import { ProjectKey, ProjectName } from './projects.ts'
import { RegisterTable, TakenRows } from './register-imports.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { statusGroups } from './statuses.ts'

/** The largest file, of JSON the half, and the pieces it is sent in: a slow line sends one within a request. */
export const importFileLimit = 200 * 1024 * 1024
export const jsonFileLimit = 100 * 1024 * 1024
export const importChunkSize = 256 * 1024

/** Imports of one person that may wait unfinished; the next is refused with `conflict`. */
export const unfinishedImportLimit = 20

/**
 * uploading -> reading -> ready (the preview stands) or refused (the file can't be used) -> applying -> done, or failed
 * when it could not be finished. Cancelled from any but the last; what was imported until then stays. Ready goes back to
 * reading when a table is to be read otherwise. What was stored can be taken back: reverting -> reverted.
 */
const importStates = [
  'uploading',
  'reading',
  'ready',
  'refused',
  'applying',
  'done',
  'failed',
  'cancelled',
  'reverting',
  'reverted',
] as const
export type ImportState = (typeof importStates)[number]

/**
 * The rows of the account: every kind of thing in a file. `subtasks` are the tasks said to be part of another, `actions`
 * the file's own history, `pageFiles` what is no page in an archive of pages; `cells` are those of a table that could not
 * be used, while their row is.
 */
export const importKinds = [
  'statuses',
  'labels',
  'types',
  'people',
  'formerPeople',
  'customFields',
  'customOptions',
  'tasks',
  'assignments',
  'taskLabels',
  'customValues',
  'subtasks',
  'relations',
  'checklists',
  'checklistItems',
  'comments',
  'attachments',
  'keptTexts',
  'actions',
  'cells',
  'pkrIds',
  'pages',
  'pageVersions',
  'pageLinks',
  'pagePictures',
  'pageFiles',
] as const
export type ImportKind = (typeof importKinds)[number]

const count = z.int().min(0)

/** What became of all things of one kind: the six figures after `inFile` add up to it. */
export const ImportRow = z.object({
  kind: z.enum(importKinds),
  inFile: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Differs from the file in what people changed here since; theirs stays. */
  kept: count,
  /** Not usable; each is listed with its place and reason. */
  rejected: count,
  /** Of a kind that is not imported. */
  ignored: count,
})
export type ImportRow = z.infer<typeof ImportRow>

/**
 * A thing that can't be imported: where it stands in the file (`cards[12]`), what it is called there, and why not. In a
 * table also its row, counted from 1 in the file; for a cell its column, and `name` is what stands in it.
 */
export const Rejection = z.object({
  kind: z.enum(importKinds),
  place: z.string(),
  name: z.string(),
  reason: z.enum(rejectionReasons),
  row: z.int().optional(),
  column: z.string().optional(),
  /** The row that has the same number before it. */
  otherRow: z.int().optional(),
  /** The status that the entry has in the place of one that could not be read; missing where its row is not stored. */
  statusTaken: z.enum(pkrStatuses).optional(),
})
export type Rejection = z.infer<typeof Rejection>

const noteCodes = [
  'title_cut',
  'description_cut',
  'comment_cut',
  'text_cleaned',
  'label_renamed',
  'in_archived_status',
  'history_incomplete',
  'file_not_imported',
  'file_left_over',
  'duplicate_rows',
  'longer_rows',
  'row_left_out',
  'unclosed_quote',
  'told_twice',
  'comments_missing',
  'not_a_task',
  'card_left_out',
  'relation_left_out',
  'page_title_cut',
  'page_moved_up',
  'system_files',
] as const
export type NoteCode = (typeof noteCodes)[number]

/** Something to know about the import; `places` names the first few of `count`. */
export const ImportNote = z.object({
  code: z.enum(noteCodes),
  count,
  places: z.array(z.string()),
})
export type ImportNote = z.infer<typeof ImportNote>

/** A thing that people changed here and the file otherwise: which of its fields stay as they are here. */
export const KeptThing = z.object({
  kind: z.enum(importKinds),
  place: z.string(),
  name: z.string(),
  fields: z.array(z.string()),
})
export type KeptThing = z.infer<typeof KeptThing>

/** The account of a file against what is stored, before (what would be done) and after (what was done). */
export const ImportReport = z.object({
  rows: z.array(ImportRow),
  /** The first 1,000; `rejectionCount` is the whole. */
  rejections: z.array(Rejection),
  rejectionCount: count,
  /** The first 1,000. */
  kept: z.array(KeptThing),
  notes: z.array(ImportNote),
  /** Entries of the file's history by type that are not imported. */
  ignoredActions: z.array(z.object({ type: z.string(), count })),
  /** Columns of a file of members that are left out, the first 200, each with its filled cells. */
  leftOut: z.array(z.object({ column: z.string(), count })).optional(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** A list of the file that becomes a status. `statusId` names the one of the project it already is, or has the name of. */
export const ImportStatus = z.object({
  externalId: z.string(),
  name: z.string(),
  /** A guess from name and place, or the group of the project's own status. */
  group: z.enum(statusGroups),
  isArchived: z.boolean(),
  taskCount: count,
  statusId: Id.nullable(),
  /** Neither its name nor the project tells what it means: ask. */
  isUnsure: z.boolean().default(false),
})
export type ImportStatus = z.infer<typeof ImportStatus>

export const ImportPreview = z.object({
  board: z.object({ name: z.string() }),
  statuses: z.array(ImportStatus),
  /** Tasks marked complete that stand in a status of an open group; see `completeMarked`. */
  markedCompleteCount: count,
  /** The first 200 people whom the file names, new ones first; those who are here already were found by address, handle or name. */
  people: z
    .array(z.object({ externalId: z.string().optional(), name: z.string(), isHere: z.boolean() }))
    .optional(),
  /** How a table is read; null for a board. */
  table: TablePreview.nullable().default(null),
  /** It was read as the table of another product; with `as: 'table'` it is read like any other. */
  canBeTable: z.boolean().default(false),
  /** How a file of members is read. */
  register: RegisterTable.optional(),
  /** It is pages of the wiki; `differingCount` of them say something else here, where people have written them. */
  pages: z.object({ differingCount: count }).optional(),
  report: ImportReport,
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** What became of all things of one kind when an import was taken back. */
export const RevertRow = z.object({
  kind: z.enum(importKinds),
  /** It was added by the import and is gone. */
  removed: count,
  /** The import had changed it; it is as before. */
  restored: count,
  /** People changed it since, or it is in use elsewhere: it stays as it is. */
  kept: count,
})
export type RevertRow = z.infer<typeof RevertRow>

/** The account of taking an import back. */
export const RevertReport = z.object({
  rows: z.array(RevertRow),
  /** The first 1,000; for a thing that the import changed, `fields` names those that stay. */
  kept: z.array(
    z.object({ kind: z.enum(importKinds), id: Id, name: z.string(), fields: z.array(z.string()) }),
  ),
  keptCount: count,
  /** The import had made the project and nothing else is in it: it lies in the trash. */
  isProjectTrashed: z.boolean(),
})
export type RevertReport = z.infer<typeof RevertReport>

export const Import = z.object({
  id: Id,
  target: z.enum(importTargets),
  state: z.enum(importStates),
  source: z.enum(importSources).nullable(),
  fileName: z.string(),
  byteCount: count,
  /** Bytes of the file that are there. */
  receivedCount: count,
  project: z.object({ id: Id, key: z.string(), name: z.string() }).nullable(),
  /** The page that pages go below; null for the top, and where it is not there any more. */
  page: z.object({ id: Id, title: z.string(), icon: z.string().nullable() }).nullable(),
  problem: ImportProblem.nullable(),
  preview: ImportPreview.nullable(),
  progress: z.object({ done: count, total: count }).nullable(),
  report: ImportReport.nullable(),
  /** Rows that `getRejectedRows` gives out: not imported, or not with every cell. */
  rejectedRowCount: count,
  /** It has ended and something of it is stored. */
  canRevert: z.boolean(),
  revert: RevertReport.nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})
export type Import = z.infer<typeof Import>

const byId = z.strictObject({ id: Id })

export const createImport = defineEndpoint({
  method: 'POST',
  path: '/imports',
  summary: 'Announce a file to import: tasks into a project or as a new project, members, or pages',
  body: z.strictObject({
    fileName: line(1, 300),
    byteCount: z
      .int()
      .min(1, 'This file is empty')
      .max(importFileLimit, 'This file is too large. An import can have up to 200 MB'),
    projectId: Id.optional(),
    /** Of pages: the one they go below. */
    pageId: Id.optional(),
    target: z.enum(importTargets).default('tasks'),
  }),
  result: Import,
})

/** A piece of the file: a Blob in the browser, bytes on the server. */
const Bytes = z.custom<Blob | Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

export const addImportBytes = defineEndpoint({
  method: 'PUT',
  path: '/imports/:id/bytes/:index',
  summary:
    'Send a piece of the file, 256 KB except the last, as application/octet-stream. The last piece to arrive starts reading it',
  params: z.strictObject({ id: Id, index: z.coerce.number().int().min(0).max(799) }),
  sends: 'bytes',
  body: Bytes,
})

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'Get an import with its preview, progress and report',
  params: byId,
  result: Import,
})

export const readImportAgain = defineEndpoint({
  method: 'PUT',
  path: '/imports/:id/table',
  summary:
    'Read the table again with these settings. Missing settings are detected. Continues after the response',
  status: 202,
  params: byId,
  body: TableSettings,
  isDocument: true,
  result: Import,
})

/** What becomes of a list that is new to the project: a status of its own in a group, or one the project has. */
export const StatusChoice = z.union([
  z.strictObject({ externalId: z.string().max(200), group: z.enum(statusGroups) }),
  z.strictObject({ externalId: z.string().max(200), statusId: Id }),
])
export type StatusChoice = z.infer<typeof StatusChoice>

/** Somebody of the organisation whom a new name of the file means. */
const PersonChoice = z.strictObject({ externalId: z.string().max(200), userId: Id })
export type PersonChoice = z.infer<typeof PersonChoice>

export const applyImport = defineEndpoint({
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Import what the preview shows. Continues after the response',
  status: 202,
  params: byId,
  body: z.strictObject({
    /** Of the project to make; only without a project chosen at the start. */
    project: z.strictObject({ key: ProjectKey, name: ProjectName }).optional(),
    statuses: z.array(StatusChoice).max(1000).default([]),
    /** Who new names are; one that is not listed becomes a person of its own. */
    people: z.array(PersonChoice).max(1000).default([]),
    /** Puts tasks marked complete into the first status of the group `completed`. */
    completeMarked: z.boolean().default(true),
    /** Of pages: whether everybody who reads the wiki sees them at once. */
    isPublished: z.boolean().default(false),
    /** Of a file of members, or of pages: which of those take the file's values that are here and differ. */
    take: TakenRows.default('none'),
  }),
  result: Import,
})

export const cancelImport = defineEndpoint({
  method: 'POST',
  path: '/imports/:id/cancel',
  summary: 'Stop an import. What was imported stays',
  params: byId,
  result: Import,
})

export const revertImport = defineEndpoint({
  method: 'POST',
  path: '/imports/:id/revert',
  summary: 'Revert an import, except for later changes by people. Continues after the response',
  status: 202,
  params: byId,
  result: Import,
})

export const getRejectedRows = defineEndpoint({
  method: 'GET',
  path: '/imports/:id/rejected-rows',
  summary: 'Export the skipped rows as CSV with row and reason. Correct and import them again',
  params: byId,
  result: z.object({ fileName: z.string(), text: z.string() }),
})

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/projects/:projectId/imports',
  summary: 'List the last 50 imports into a project, newest first, without previews and reports',
  params: z.strictObject({ projectId: Id }),
  result: z.array(Import.omit({ preview: true, report: true, revert: true })),
})
