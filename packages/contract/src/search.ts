import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, oneOrMany, searchWords } from './fields.ts'
import { ProjectSummary } from './projects.ts'
import { statusGroups } from './statuses.ts'
import { Person } from './users.ts'
import { View } from './views.ts'

/** A task that answers what was typed; archived ones stand last, those in the trash are left out. */
const FoundTask = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  group: z.enum(statusGroups),
  isArchived: z.boolean(),
  /** Where the words stand when the title does not hold them: plain text around the first of them. */
  excerpt: z
    .object({
      place: z.enum(['description', 'file', 'comment']),
      text: z.string(),
      /** The comment they stand in. */
      commentId: Id.nullable(),
      /** The attached file whose name, which is the text, holds them. */
      attachmentId: Id.nullable(),
    })
    .nullable(),
})
export type FoundTask = z.infer<typeof FoundTask>

const FoundProject = ProjectSummary.pick({ id: true, key: true, name: true, hue: true }).extend({
  isArchived: z.boolean(),
})
export type FoundProject = z.infer<typeof FoundProject>

/** A saved view by its name: one's own, and those shared with whoever sees all tasks there. */
const FoundView = View.pick({ id: true, projectId: true, name: true, hue: true })
export type FoundView = z.infer<typeof FoundView>

/** The most that is found of each kind; what has more is narrowed by typing on, or in the list of all tasks. */
export const searchLimits = { tasks: 20, projects: 6, people: 6, views: 6 } as const

export const search = defineEndpoint({
  method: 'GET',
  path: '/search',
  isNarrowed: true,
  summary: 'Search tasks, projects, people and saved views, best match first',
  query: z.strictObject({ words: searchWords }),
  result: z.object({
    tasks: z.array(FoundTask),
    projects: z.array(FoundProject),
    people: z.array(Person),
    views: z.array(FoundView),
  }),
})

/** So many keys may be asked for at once. */
export const taskLinkLimit = 100

/** What a text shows of a task that its key names. */
export const TaskLink = FoundTask.pick({ id: true, key: true, title: true, group: true }).extend({
  /** The key that was asked for: the project may have another one today. */
  asked: z.string(),
  statusName: z.string(),
  projectId: Id,
  assigneeIds: z.array(Id),
  /** As that of the row: an older copy says less. */
  version: z.int(),
  /** Whether the reader may complete and reopen it. */
  mayChangeStatus: z.boolean(),
})
export type TaskLink = z.infer<typeof TaskLink>

export const listTaskLinks = defineEndpoint({
  method: 'GET',
  path: '/task-links',
  summary: 'Get the titles and statuses of tasks by key. Tasks you can’t read are left out',
  query: z.strictObject({
    key: oneOrMany(z.string().regex(/^[A-Z]{2,10}-\d{1,9}$/, 'Use keys, such as OPEN-12')).refine(
      (keys) => keys.length <= taskLinkLimit,
      `Ask for up to ${taskLinkLimit} keys`,
    ),
  }),
  result: z.object({ items: z.array(TaskLink) }),
})
