import { z } from 'zod'
import { customKinds } from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { priorities } from './field-kinds.ts'
import { getOptionalShape, held, joinShapes } from './field-schemas.ts'
import { Day, Id, Instant, TimeOfDay } from './fields.ts'
import { languages } from './languages.ts'
import { plainFileFields } from './plain-fields.ts'
import { Recurrence } from './recurrence.ts'
import { statusGroups } from './statuses.ts'
import { exportIdLimit, listTasks } from './tasks.ts'

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** What somebody takes out about themself is many files in one; pages are, or one that is read. */
const fileFormats = [...exportFormats, 'zip', 'md', 'html'] as const

/** How long the link to a file is good for, in seconds, from the export's beginning. */
export const exportLinkAge = 300

/** ready (nobody has opened the link yet) -> running -> done, or cancelled, or broken when the download was cut off. */
const exportStates = ['ready', 'running', 'done', 'cancelled', 'broken'] as const
export type ExportState = (typeof exportStates)[number]

const count = z.int().min(0)

export const Export = z.object({
  id: Id,
  format: z.enum(fileFormats),
  state: z.enum(exportStates),
  fileName: z.string(),
  /** Tasks, PKR IDs or files written so far, of how many; those that went meanwhile count as written. */
  doneCount: count,
  totalCount: count,
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})
export type Export = z.infer<typeof Export>

export const BegunExport = Export.extend({
  /** Needs no token and no cookie, so that whatever saves files there can follow it: relative to the API's origin. */
  link: z.string(),
})
export type BegunExport = z.infer<typeof BegunExport>

/** `email` only for those who may see the people of the organisation. */
const ExportedPerson = z.object({ name: z.string(), email: z.string().nullable().optional() })

/** A task by its key, `OPEN-12`; those that whoever exports can't read are left out. */
const TaskKey = z.string()

/** Values as a file has them; a number is held to its bounds only where it is set. */
const fileValues = { ...held, number: () => z.number().nullable() }

/**
 * One task of a JSON export. Columns of the other formats hold the same. What stands behind `project` came later: files
 * from before don't have it.
 */
export const ExportedTask = z.object(
  joinShapes(getOptionalShape(fileValues, plainFileFields), {
    key: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.string(),
    statusGroup: z.enum(statusGroups),
    priority: z.enum(priorities),
    assignees: z.array(ExportedPerson),
    labels: z.array(z.string()),
    startOn: Day.nullable(),
    dueOn: Day.nullable(),
    /** Wall clock time in `timeZone`, which is the project's. */
    dueTime: TimeOfDay.nullable(),
    timeZone: z.string(),
    createdAt: Instant,
    createdBy: z.string().nullable(),
    updatedAt: Instant,
    completedAt: Instant.nullable(),
    archivedAt: Instant.nullable(),
    project: z.object({ key: z.string(), name: z.string() }),
    commentCount: count,
    checklistCount: count,
    checklistDoneCount: count,
    lead: ExportedPerson.nullable().optional(),
    /** What it has of its project's own fields, by their names; options and people by theirs. */
    custom: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .optional(),
    /** Wall clock time in `timeZone`. */
    startTime: TimeOfDay.nullable().optional(),
    type: z.string().nullable().optional(),
    parent: TaskKey.nullable().optional(),
    blockedBy: z.array(TaskKey).optional(),
    follows: z.array(TaskKey).optional(),
    related: z.array(TaskKey).optional(),
    duplicateOf: TaskKey.nullable().optional(),
    recurrence: Recurrence.nullable().optional(),
    checklist: z
      .array(
        z.object({
          title: z.string(),
          isDone: z.boolean(),
          listName: z.string(),
          assignee: ExportedPerson.optional(),
          dueOn: Day.optional(),
        }),
      )
      .optional(),
    watchers: z.array(ExportedPerson).optional(),
    /** Files and links by where they can be opened: a file in the app, by whoever may read its task. */
    attachments: z
      .array(
        z.object({
          name: z.string(),
          byteCount: count.nullable(),
          mediaType: z.string().nullable(),
          link: z.string(),
          createdAt: Instant,
        }),
      )
      .optional(),
  }),
)
export type ExportedTask = z.infer<typeof ExportedTask>

/** A JSON export as a whole; `format` is raised when the shape changes. */
export const ExportedTasks = z.object({
  format: z.literal('courtside.tasks/1'),
  exportedAt: Instant,
  /** The fields that the projects of these tasks have of their own; of one name the first. */
  customFields: z
    .array(z.object({ name: z.string(), kind: z.enum(customKinds), options: z.array(z.string()) }))
    .optional(),
  tasks: z.array(ExportedTask),
})

/** Of the headings of CSV and XLSX, and of what else they say by themselves; English without it. */
export const tableLanguage = z.enum(languages).optional()

const byId = z.strictObject({ id: Id })

export const createExport = defineEndpoint({
  method: 'POST',
  path: '/exports',
  summary:
    'Start an export of tasks and get its download link, valid for five minutes. Up to 20 in ten minutes',
  body: z.strictObject({
    format: z.enum(exportFormats),
    language: tableLanguage,
    /** Names the file, and must be one whose tasks may be exported. */
    projectId: Id.optional(),
    tasks: z.union([
      /** In this order; those that can't be read are left out. */
      z.strictObject({ ids: z.array(Id).max(exportIdLimit) }),
      /** What `listTasks` would list, all pages of it. */
      z.strictObject({ filter: listTasks.query.omit({ limit: true, after: true }) }),
    ]),
  }),
  result: BegunExport,
})

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/exports/:id',
  summary: 'Get the progress of an export',
  params: byId,
  result: Export,
})

export const cancelExport = defineEndpoint({
  method: 'POST',
  path: '/exports/:id/cancel',
  summary: 'Stop an export. Its link stops working',
  params: byId,
  result: Export,
})

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/exports/:id/file',
  summary: 'Download an export, written while it is sent',
  access: 'public',
  answers: 'file',
  params: byId,
  query: z.strictObject({ key: z.string().max(100), language: tableLanguage }),
})
