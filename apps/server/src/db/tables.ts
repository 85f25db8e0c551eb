import type { ActivityEntry } from '@courtside/contract/activity.ts'
import type { ChecklistItem } from '@courtside/contract/checklists.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { Attachment } from '@courtside/contract/files.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import type { ProjectSummary } from '@courtside/contract/projects.ts'
import type { Label, Status } from '@courtside/contract/statuses.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import type { Person } from '@courtside/contract/users.ts'
import type { ColumnType, Generated } from 'kysely'

type External = { externalSource: string | null; externalId: string | null }
type Format = { descriptionFormat: Generated<string> }

/**
 * The tables as queries see them. They derive from the contract: columns carry the names of the wire, so a new field
 * needs no line here.
 */
export type Tables = {
  streams: { id: string; lastSeq: Generated<number>; lastNumber: Generated<number> }
  organisations: { id: string; name: string; timeZone: string; settings: unknown }
  roles: {
    id: string
    builtIn: string | null
    name: string
    description: string
    permissions: Permission[]
  }
  users: Omit<Person, 'uid'> &
    External & {
      id: string
      email: string | null
      locale: string | null
      timeZone: string | null
      status: string
      isProjectUser: Generated<boolean>
      validSince: Generated<string>
      lastSeenAt: string | null
      preferences: unknown
      createdAt: Generated<string>
      updatedAt: Generated<string>
    }
  user_roles: { userId: string; roleId: string }
  projects: Omit<ProjectSummary, 'counts'> &
    Format & { description: Generated<string>; timeZone: string; createdById: string | null }
  /** Without a project where that is gone for good. */
  project_keys: { key: string; projectId: string | null }
  project_members: {
    projectId: string
    userId: string
    roleId: string
    createdAt: Generated<string>
  }
  statuses: Status & External & { projectId: string }
  custom_fields: CustomField & External & { projectId: string }
  labels: Label & External & { projectId: string }
  types: Label & { projectId: string }
  tasks: Omit<Task, 'key'> &
    External &
    Format & {
      parentId: string | null
      dueAt: string | null
      earlierTitles: string
    }
  checklist_items: ChecklistItem & External & { taskId: string }
  comments: Comment & External & { bodyFormat: Generated<string> }
  attachments: Omit<Attachment, 'hasText' | 'mediaType' | 'width' | 'height'> &
    External & { blob: string | null }
  activity: Omit<ActivityEntry, 'changes'> & {
    streamId: string
    projectId: string | null
    actorKind: Generated<string>
    changes: ColumnType<unknown, string, never>
  }
}
