import { z } from 'zod'
import { ActivityEntry, ActivityQuery } from './activity.ts'
import { BurstPart, EntryWithTask } from './bursts.ts'
import { CustomField } from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { type Bounds, getFieldShape, held, joinShapes, set } from './field-schemas.ts'
import {
  Day,
  SetDay,
  Id,
  NewId,
  Instant,
  PageQuery,
  change,
  getChanges,
  line,
  oneOrMany,
  page,
  searchWords,
  gesture,
} from './fields.ts'
import { permissionKeys } from './permissions.ts'
import { omitFields, pickFields } from './pick-fields.ts'
import { projectFields, projectStatuses, visibilities } from './project-fields.ts'
import { hues, statusGroups } from './statuses.ts'
import { TaskRow } from './tasks.ts'
import { TemplateId } from './template-ids.ts'
import { Person } from './users.ts'
import { Workflow } from './workflow.ts'

/** Words that can't be a project key because they stand for something else in links. */
export const reservedKeys: ReadonlySet<string> = new Set([
  'NEW',
  'IMPORT',
  'PKR',
  'BROWSE',
  'API',
  'AUTH',
  'TASKS',
  'WIKI',
  'USERS',
  'ROLES',
  'SETTINGS',
])

export const ProjectKey = z
  .string()
  .transform((key) => key.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2,10}$/, 'Use 2 to 10 letters from A to Z'))

/** A value as a row holds it, by the kinds that only projects have: a line, and one of a few words. */
const heldOfProjects = {
  line: () => z.string(),
  hue: () => z.enum(hues),
  projectStatus: () => z.enum(projectStatuses),
  visibility: () => z.enum(visibilities),
} as const
const heldKinds = joinShapes(held, heldOfProjects)

/** A value as it may be set, by kind. */
const setKinds = joinShapes(
  set,
  joinShapes(heldOfProjects, { line: ({ max = 0 }: Bounds) => line(0, max) }),
)

const fields = getFieldShape(setKinds, projectFields)
export const ProjectName = line(1, projectFields.name.max)

const GroupCounts = z.record(z.enum(statusGroups), z.int())

/**
 * A project as the list shows it. `counts` are its open and closed tasks by status group, without the trash and archived
 * ones; but what was completed stays done when it is archived.
 */
export const ProjectSummary = z.object(
  joinShapes(
    joinShapes(
      { id: Id, key: z.string() },
      getFieldShape(heldKinds, omitFields(projectFields, 'isLong')),
    ),
    {
      counts: GroupCounts,
      archivedAt: Instant.nullable(),
      deletedAt: Instant.nullable(),
      createdAt: Instant,
      updatedAt: Instant,
      version: z.int(),
    },
  ),
)
export type ProjectSummary = z.infer<typeof ProjectSummary>

/** A project opened: with its workflow, the people seen on it and what the actor may do there. */
export const Project = ProjectSummary.extend(
  joinShapes(getFieldShape(heldKinds, pickFields(projectFields, 'isLong')), {
    timeZone: z.string(),
    ...Workflow.shape,
    /** In their order, also those that were removed. */
    customFields: z.array(CustomField),
    /** Members, and everybody else assigned in it. */
    people: z.array(Person),
    memberIds: z.array(Id),
    /** People of the past who turned out to be somebody else, by uid: whom the history means by them. */
    joined: z.record(z.string(), Id),
    /** Null when the actor is not one of its members; the organisation's rights may reach in all the same (can.ts). */
    myPermissions: z.array(z.enum(permissionKeys)).nullable(),
    hasMyTasks: z.boolean(),
  }),
)
export type Project = z.infer<typeof Project>

/**
 * The newest burst of a project: its newest entry, and what the burst comes to. With what values of the entry are called:
 * names by id, and the fields that the entry or the burst is about.
 */
const LastActivity = EntryWithTask.extend({
  count: z.int(),
  taskCount: z.int(),
  parts: z.array(BurstPart),
  names: z.record(z.string(), z.string()),
  customFields: z.array(CustomField),
})
export type LastActivity = z.infer<typeof LastActivity>

/** So many of a project's members are named in the list. */
export const listedMembers = 4

/** What the list of projects says of one at a glance. Nothing in it is of a task that the caller may not read. */
export const ProjectGlance = z.object({
  /** Whether the caller keeps it at the top. */
  isPinned: z.boolean(),
  /** Whether the caller reads all its tasks; else `counts` and `lateCount` are of those that they may read. */
  readsAll: z.boolean(),
  /** Open tasks that were due before `todayOn`. */
  lateCount: z.int(),
  /** The first of its members by name; without the lead. Nobody where the caller sees only their own tasks. */
  memberIds: z.array(Id),
  /** How many members it has besides the lead. */
  memberCount: z.int(),
  lastActivity: z.nullable(LastActivity),
})
export type ProjectGlance = z.infer<typeof ProjectGlance>

/** A project as the list answers it. */
export const ListedProject = ProjectSummary.extend({ glance: z.optional(ProjectGlance) })
export type ListedProject = z.infer<typeof ListedProject>

const byId = z.strictObject({ id: Id })
const idOrKey = z.strictObject({ id: z.string().min(1).max(60) })

export const projectSorts = ['name', 'updatedAt', 'targetOn', 'createdAt'] as const

export const listProjects = defineEndpoint({
  method: 'GET',
  path: '/projects',
  isNarrowed: true,
  summary: 'List the projects you can see',
  query: PageQuery.extend({
    search: searchWords.optional(),
    status: oneOrMany(z.enum(projectStatuses)).optional(),
    /** `live` is neither archived nor in the trash. */
    shelf: z.enum(['live', 'archived', 'trash']).default('live'),
    sort: z.enum(projectSorts.flatMap((sort) => [sort, `-${sort}`] as const)).default('name'),
    /** `glance` adds to each project what happens in it, and puts the pinned ones first. */
    with: z.literal('glance').optional(),
    /** The day by which tasks are late; the project's own day if left out. */
    todayOn: Day.optional(),
  }),
  isRevalidated: true,
  result: page(ListedProject),
})

export const pinProject = defineEndpoint({
  method: 'PUT',
  path: '/projects/:id/pin',
  access: 'person',
  summary: 'Pin or unpin a project in your list',
  params: byId,
  body: z.strictObject({ isPinned: z.boolean() }),
})

export const suggestProjectKey = defineEndpoint({
  method: 'GET',
  path: '/project-key',
  summary: 'Suggest a free key for a project name, or check a key',
  query: z.strictObject({
    name: z.string().max(200).optional(),
    key: z.string().max(40).optional(),
  }),
  result: z.object({ key: z.string(), isFree: z.boolean() }),
})

export const createProject = defineEndpoint({
  method: 'POST',
  path: '/projects',
  summary: 'Create a project',
  body: z.strictObject({
    id: NewId.optional(),
    key: ProjectKey,
    ...z.object(fields).partial().shape,
    name: fields.name,
    /** Brings the template's statuses, labels and tasks along; needs `eventOn`. */
    templateId: TemplateId.optional(),
    /** The day that the template's dates are counted from; becomes the target day. */
    eventOn: SetDay.optional(),
  }),
  result: Project,
})

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/projects/:id',
  summary: 'Get a project by id or key, including old keys',
  params: idOrKey,
  result: Project,
})

/**
 * What may be changed, field by field, by the rules of `TaskChanges`. An event whose first day becomes another stays as
 * long as it is, unless its last day is given as well.
 */
export const ProjectChanges = getChanges(joinShapes({ key: ProjectKey }, fields))
export type ProjectChanges = z.infer<typeof ProjectChanges>
export type ProjectField = keyof ProjectChanges

/** `details` of a project's `conflict`. */
export const ProjectConflict = z.object({
  current: Project,
  conflictingFields: z.array(z.string()),
})
export type ProjectConflict = z.infer<typeof ProjectConflict>

export const updateProject = defineEndpoint({
  method: 'PATCH',
  path: '/projects/:id',
  summary: 'Change fields of a project',
  params: byId,
  body: z.strictObject({ changes: ProjectChanges, ...gesture }),
  result: Project,
  conflict: ProjectConflict,
})

/**
 * Moves the event day. `undoOf` names such a move: the tasks it moved go back, but for dates that were changed since.
 */
export const moveDates = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/move-dates',
  summary: 'Move the event and the dates of all open tasks by the same number of days',
  params: byId,
  body: z.strictObject({ targetOn: change(SetDay), ...gesture }),
  result: z.object({ project: Project, tasks: z.array(TaskRow) }),
  conflict: ProjectConflict,
})

export const deleteProject = defineEndpoint({
  method: 'DELETE',
  path: '/projects/:id',
  summary: 'Move a project to the trash, where it stays for 30 days',
  params: byId,
})

export const restoreProject = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/restore',
  summary: 'Restore a project from the trash',
  params: byId,
  result: Project,
})

export const listProjectActivity = defineEndpoint({
  method: 'GET',
  path: '/projects/:id/activity',
  summary: 'List the history of a project, newest first',
  params: byId,
  query: ActivityQuery,
  result: page(
    ActivityEntry.extend({ taskKey: z.string().nullable(), taskTitle: z.string().nullable() }),
  ),
})
