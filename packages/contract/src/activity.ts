import { z } from 'zod'
import { Id, Instant } from './fields.ts'

const entityKinds = ['project', 'task', 'comment', 'user', 'import'] as const
export type EntityKind = (typeof entityKinds)[number]

/** How a change came in. */
export const channels = ['web', 'api', 'import', 'telegram', 'automation', 'cli'] as const

/** What happened, as `<entity>.<verb>`. A `resync` stands for a batch too large to tell row by row. */
export const actions = [
  'project.created',
  'project.updated',
  'project.deleted',
  'project.restored',
  'project.members_changed',
  'task.created',
  'task.updated',
  'task.moved',
  'task.deleted',
  'task.restored',
  'task.resync',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'comment.restored',
  'user.joined',
  'user.session_reused',
] as const
export type Action = (typeof actions)[number]

/** One field's values before and after; exactly what a PATCH sends, so undoing it is sending it with both swapped. */
const FieldChange = z.object({ was: z.unknown(), set: z.unknown() })
export const Changes = z.record(z.string(), FieldChange)
export type Changes = z.infer<typeof Changes>

/** One entry of the log everything else reads: history, live events, notifications, undo and the audit. */
export const ActivityEntry = z.object({
  id: Id,
  seq: z.int(),
  action: z.enum(actions),
  entity: z.enum(entityKinds),
  entityId: Id,
  taskId: Id.nullable(),
  actorId: Id.nullable(),
  via: z.enum(channels),
  changes: Changes,
  batchId: Id.nullable(),
  undoOf: Id.nullable(),
  at: Instant,
})
export type ActivityEntry = z.infer<typeof ActivityEntry>
