import type { CustomKind } from '@courtside/contract/custom-fields.ts'
import type { Priority } from '@courtside/contract/field-kinds.ts'
import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { TablePreview } from '@courtside/contract/import-tables.ts'
import type { ImportKind, ImportNote, NoteCode, Rejection } from '@courtside/contract/imports.ts'
import type { DayAs, PlainFieldName, pickKinds } from '@courtside/contract/plain-fields.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import type { Hue, StatusGroup } from '@courtside/contract/statuses.ts'
import type { taskFields } from '@courtside/contract/task-fields.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { clean } from './clean-text.ts'

/** A thing in a file: its id there, and where it stands (`cards[12]`, a row's number). */
export type PlanItem = { readonly externalId: string; readonly place: string }

export type PlanStatus = PlanItem & {
  readonly name: string
  readonly isArchived: boolean
  /** A guess from name and place, shown before anything is stored. */
  readonly group: StatusGroup
}

export type PlanLabel = PlanItem & {
  readonly name: string
  /** Null when the file knows no colours: any label of the name will do. */
  readonly hue: Hue | null
}

/** A type of tasks; a project has one of each name. */
export type PlanType = PlanItem & { readonly name: string; readonly hue: Hue }

/** A field that the tasks of the file have beside ours. */
export type PlanCustomField = PlanItem & { readonly name: string; readonly kind: CustomKind }

export type PlanCustomOption = PlanItem & { readonly fieldId: string; readonly name: string }

/** Values of selects are lists of options, those of people their ids in the file. */
export type PlanCustomValue = string | number | boolean | readonly string[]

export type PlanPerson = PlanItem & {
  readonly name: string
  readonly handle: string
  /** Named only by what they did: no longer among the people of the file. */
  readonly isFormer: boolean
  /** The file knows no name: this one only counts for somebody new. */
  readonly isUnnamed?: boolean
  /** Whether it may be somebody of the organisation, found by address, handle or name; else an id of the service says who. */
  readonly isAnybody?: boolean
  readonly email?: string | null
}

type DayName = keyof ReturnType<typeof pickKinds<typeof taskFields, 'day'>>

/**
 * What a task has of the fields that mean the same everywhere. A day is called `dueAt` of `dueOn`: it is a day, or an
 * instant, which a project turns into a day and a time of its zone.
 */
export type PlainValues = Partial<Readonly<Pick<Task, Exclude<PlainFieldName, DayName>>>> & {
  readonly [Name in DayName as DayAs<Name, 'At'>]?: string | null
}

/**
 * References are external ids of the same file; they point at something in the plan. What is absent the file says nothing
 * about: a new task gets what is usual, one that is there keeps what it has.
 */
export type PlanTask = PlanItem &
  PlainValues & {
    readonly title: string
    readonly description?: string
    readonly statusId?: string
    readonly priority?: Priority
    readonly typeId?: string | null
    readonly labelIds?: readonly string[]
    readonly assigneeIds?: readonly string[]
    readonly leadId?: string | null
    /** By field. */
    readonly custom?: Readonly<Record<string, PlanCustomValue | null>>
    readonly recurrence?: Recurrence | null
    /** All who watch it, whoever made it or does it included. */
    readonly watcherIds?: readonly string[]
    readonly isArchived?: boolean
    readonly isMarkedComplete: boolean
    readonly createdAt: string
    readonly updatedAt: string
    /** When work on it began and ended, as far as the file tells. */
    readonly startedAt?: string | null
    readonly closedAt?: string | null
    readonly createdById: string | null
  }

/** A task that is part of another; its id is the task's. */
export type PlanSubtask = PlanItem & { readonly parentId: string; readonly name: string }

/** The fields in which tasks stand that hang together otherwise. */
export type RelationField = 'blockedByIds' | 'followsIds' | 'relatedIds' | 'duplicateOfId'

export type PlanRelation = PlanItem & {
  readonly taskId: string
  readonly field: RelationField
  readonly otherId: string
  readonly name: string
}

/** Something that happened to a task before it came here: fields of ours, with references as in a task. */
export type PlanEvent = PlanItem & {
  readonly taskId: string
  readonly actorId: string | null
  readonly at: string
  /** The same in milliseconds, moved on a little where too many happened at once. */
  readonly order: number
  readonly changes: Readonly<Record<string, { readonly was: unknown; readonly set: unknown }>>
}

/** A checklist; its items name it, so it needs no row of its own. */
export type PlanChecklist = PlanItem & { readonly taskId: string; readonly name: string }

export type PlanChecklistItem = PlanItem & {
  readonly taskId: string
  readonly listName: string
  readonly title: string
  readonly isDone: boolean
  /** Absent where the file doesn't say. */
  readonly assigneeId?: string | null
  readonly dueOn?: string | null
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
  /** The file itself, where it was given with the export: its place there and its hash. */
  readonly file?: { readonly path: string; readonly hash: string }
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
  readonly types: readonly PlanType[]
  readonly people: readonly PlanPerson[]
  readonly customFields: readonly PlanCustomField[]
  readonly customOptions: readonly PlanCustomOption[]
  readonly tasks: readonly PlanTask[]
  readonly subtasks: readonly PlanSubtask[]
  readonly relations: readonly PlanRelation[]
  readonly events: readonly PlanEvent[]
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
  /** How a table was read. */
  readonly table?: PlanTable
  /** It is a table that could be read like any other. */
  readonly canBeTable?: boolean
  /** Rows of a table that can't be used as they are, as CSV. */
  readonly rejectedRows?: { readonly rowCount: number; readonly text: string } | undefined
}

/** What a file has none of, of the lists that few formats know. */
export const noStructure = {
  types: [],
  customFields: [],
  customOptions: [],
  subtasks: [],
  relations: [],
  events: [],
} as const satisfies Partial<ImportPlan>

/** What a reading found out about a table besides what is in it. */
export type PlanTable = {
  /** `continues` is only known to who knows what was imported before. */
  readonly preview: Omit<TablePreview, 'settings' | 'continues'> & {
    readonly settings: Omit<TablePreview['settings'], 'continues'>
  }
  /** The import whose rejected rows these are. */
  readonly rejectedBy: string | undefined
}

/** Collects what there is to say about a file while it is read. */
export function openFindings() {
  const notes = new Map<NoteCode, { count: number; places: string[] }>()
  const rejections: Rejection[] = []
  return {
    rejections,
    reject(
      kind: ImportKind,
      place: string,
      name: string,
      reason: Rejection['reason'],
      cell: Pick<Rejection, 'row' | 'column'> = {},
    ): void {
      const said = { place: clean(place), name: clean(name.slice(0, 120)) }
      rejections.push({ kind, ...said, reason, ...cell })
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
