import { z } from 'zod'
import { Id, Instant } from './fields.ts'

const entityKinds = [
  'project',
  'task',
  'comment',
  'attachment',
  'custom_field',
  'status',
  'label',
  'type',
  'view',
  'user',
  'import',
  'invitation',
  'organisation',
  'role',
  'group',
  'pkr_id',
  'pkr_list',
] as const
export type EntityKind = (typeof entityKinds)[number]

/** How a change came in. */
export const channels = ['web', 'api', 'import', 'telegram', 'automation', 'cli'] as const

/**
 * What happened, as `<entity>.<verb>`. A `resync` stands for a batch too large to tell row by row. A task that moves to
 * another project is `transferred` in that one's stream and has `left` in the stream of the one before.
 */
export const actions = [
  'project.created',
  'project.updated',
  'project.deleted',
  'project.restored',
  'project.members_changed',
  'task.created',
  'task.updated',
  'task.moved',
  'task.transferred',
  'task.left',
  'task.deleted',
  'task.restored',
  'task.resync',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'comment.restored',
  'comment.resolved',
  'comment.reopened',
  'comment.reacted',
  'attachment.added',
  'attachment.removed',
  'attachment.restored',
  'custom_field.created',
  'custom_field.updated',
  'custom_field.moved',
  'status.created',
  'status.updated',
  'status.moved',
  'status.removed',
  'status.restored',
  'label.created',
  'label.updated',
  'label.removed',
  'label.restored',
  'type.created',
  'type.updated',
  'type.removed',
  'type.restored',
  'view.created',
  'view.updated',
  'view.deleted',
  'view.restored',
  'user.joined',
  'user.updated',
  'user.joined_to',
  'user.session_reused',
  'user.exported_tasks',
  'user.made_calendar_feed',
  'user.renewed_calendar_feed',
  'user.revoked_calendar_feed',
  'user.session_ended',
  'user.sessions_ended',
  'user.approved',
  'user.declined',
  'user.waits_again',
  'user.sign_in_link_made',
  'user.password_changed',
  'user.password_removed',
  'user.email_verified',
  'user.email_changed',
  'user.account_deleted',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'organisation.keys_rotated',
  'organisation.template_saved',
  'organisation.template_changed',
  'organisation.template_deleted',
  'organisation.view_created',
  'organisation.view_updated',
  'organisation.view_deleted',
  'organisation.view_restored',
  'role.created',
  'role.updated',
  'role.deleted',
  'group.created',
  'group.updated',
  'pkr_id.created',
  'pkr_id.updated',
  'pkr_id.listed',
  'pkr_list.created',
  'pkr_list.updated',
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
