import type { StatusGroup } from '@courtside/contract/statuses.ts'
import type { PersonDraft } from '../plan-builder.ts'

type Somebody = Omit<PersonDraft, 'place'>

export type JiraLink = {
  /** The name of the kind of link, what it is called from this end if that is known, and which end this is. */
  readonly type: string
  readonly verb: string | undefined
  readonly isOutward: boolean
  readonly key: string
  readonly place: string
}

export type JiraComment = {
  readonly id: string
  readonly place: string
  readonly author: Somebody | undefined
  readonly body: string
  readonly createdAt: string | undefined
  readonly editedAt: string | undefined
}

export type JiraFile = {
  readonly id: string
  readonly place: string
  readonly name: string
  readonly url: string
  readonly byteCount: number | undefined
  readonly author: Somebody | undefined
  readonly createdAt: string | undefined
}

export type JiraChange = {
  readonly field: string
  readonly from: string
  readonly fromName: string
  readonly to: string
  readonly toName: string
}

export type JiraHistory = {
  readonly id: string
  readonly place: string
  readonly author: Somebody | undefined
  readonly at: string | undefined
  readonly changes: readonly JiraChange[]
}

/** An issue as both of Jira's exports tell it; texts are Markdown already. */
export type JiraIssue = {
  readonly key: string
  readonly place: string
  readonly title: string
  readonly description: string
  readonly environment: string
  readonly type: string
  readonly status: string
  readonly group: StatusGroup | undefined
  readonly priority: string
  readonly resolution: string
  readonly labels: readonly string[]
  readonly components: readonly string[]
  readonly fixVersions: readonly string[]
  readonly affectsVersions: readonly string[]
  readonly sprints: readonly string[]
  readonly assignee: Somebody | undefined
  readonly reporter: Somebody | undefined
  readonly createdAt: string | undefined
  readonly updatedAt: string | undefined
  readonly resolvedAt: string | undefined
  readonly startAt: string | undefined
  readonly dueAt: string | undefined
  readonly estimateSeconds: number | undefined
  readonly parentKey: string
  readonly links: readonly JiraLink[]
  readonly comments: readonly JiraComment[]
  readonly files: readonly JiraFile[]
  readonly history: readonly JiraHistory[]
  readonly custom: readonly {
    readonly id: string
    readonly name: string
    readonly value: string | number | readonly string[]
  }[]
}
