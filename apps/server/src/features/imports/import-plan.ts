import type {
  ImportKind,
  ImportNote,
  ImportSource,
  NoteCode,
  Rejection,
} from '@courtside/contract/imports.ts'
import type { Hue, StatusGroup } from '@courtside/contract/statuses.ts'

/** A thing in a file: its id there, and where it stands (`cards[12]`, a row's number). */
export type PlanItem = { readonly externalId: string; readonly place: string }

export type PlanStatus = PlanItem & {
  readonly name: string
  readonly isArchived: boolean
  /** A guess from name and place, shown before anything is stored. */
  readonly group: StatusGroup
}

export type PlanLabel = PlanItem & { readonly name: string; readonly hue: Hue }

export type PlanPerson = PlanItem & {
  readonly name: string
  readonly handle: string
  /** Named only by what they did: no longer among the people of the file. */
  readonly isFormer: boolean
}

/** References are external ids of the same file; they point at something in the plan. */
export type PlanTask = PlanItem & {
  readonly title: string
  readonly description: string
  readonly statusId: string
  readonly labelIds: readonly string[]
  readonly assigneeIds: readonly string[]
  /** Instants; a project turns them into days and times of its zone. */
  readonly startAt: string | null
  readonly dueAt: string | null
  readonly isArchived: boolean
  readonly isMarkedComplete: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly createdById: string | null
}

/** A checklist; its items name it, so it needs no row of its own. */
export type PlanChecklist = PlanItem & { readonly taskId: string; readonly name: string }

export type PlanChecklistItem = PlanItem & {
  readonly taskId: string
  readonly listName: string
  readonly title: string
  readonly isDone: boolean
}

export type PlanComment = PlanItem & {
  readonly taskId: string
  readonly authorId: string | null
  readonly body: string
  readonly createdAt: string
  readonly editedAt: string | null
}

export type PlanAttachment = PlanItem & {
  readonly taskId: string
  readonly name: string
  readonly url: string | null
  readonly byteCount: number | null
  readonly createdAt: string
  readonly createdById: string | null
}

/** A text too long for where it stands, kept whole beside it. */
export type PlanKeptText = PlanItem & {
  readonly taskId: string
  readonly name: string
  readonly text: string
  readonly createdAt: string
}

/**
 * What a file holds, whatever its format: the one thing a format has to make. Lists are in the order of the file, ids are
 * unique in their list, texts are clean and within their limits, and what could not be used is in `rejections`.
 */
export type ImportPlan = {
  readonly source: ImportSource
  readonly board: { readonly name: string; readonly description: string }
  readonly statuses: readonly PlanStatus[]
  readonly labels: readonly PlanLabel[]
  readonly people: readonly PlanPerson[]
  readonly tasks: readonly PlanTask[]
  readonly checklists: readonly PlanChecklist[]
  readonly checklistItems: readonly PlanChecklistItem[]
  readonly comments: readonly PlanComment[]
  readonly attachments: readonly PlanAttachment[]
  readonly keptTexts: readonly PlanKeptText[]
  readonly rejections: readonly Rejection[]
  readonly notes: readonly ImportNote[]
  /** Things of a kind that is not imported. */
  readonly ignored: Readonly<Partial<Record<ImportKind, number>>>
  readonly ignoredActions: readonly { readonly type: string; readonly count: number }[]
}

/** Collects what there is to say about a file while it is read. */
export function openFindings() {
  const notes = new Map<NoteCode, { count: number; places: string[] }>()
  const rejections: Rejection[] = []
  return {
    rejections,
    reject(kind: ImportKind, place: string, name: string, reason: Rejection['reason']): void {
      rejections.push({ kind, place, name: name.slice(0, 120), reason })
    },
    note(code: NoteCode, place: string): void {
      const known = notes.get(code) ?? { count: 0, places: [] }
      known.count++
      if (known.places.length < 10) known.places.push(place)
      notes.set(code, known)
    },
    notes: (): ImportNote[] => [...notes].map(([code, said]) => ({ code, ...said })),
  }
}
export type Findings = ReturnType<typeof openFindings>
