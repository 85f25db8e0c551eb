import type { CustomKind } from '@courtside/contract/custom-fields.ts'
import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { ImportKind, PersonChoice, StatusChoice } from '@courtside/contract/imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { OpenTally, Outcome } from '../count-outcomes.ts'
import type { Prints, Values } from '../diff-item.ts'
import type { ImportPlan, PlanItem } from '../import-plan.ts'
import type { TaskStructure } from './task-structure.ts'

/** What a person chose in the preview. */
export type Choices = {
  readonly statuses: readonly StatusChoice[]
  readonly completeMarked: boolean
  /** Who names of the file are; absent where nobody was asked. */
  readonly people?: readonly PersonChoice[]
}

export const defaultChoices: Choices = { statuses: [], completeMarked: true }

/** Where a plan goes. `projectId` is null in a preview of what will be a project of its own. */
export type Target = {
  readonly projectId: string | null
  readonly timeZone: string
  readonly source: ImportSource
  readonly choices: Choices
}

/** What tasks of a file were called where they come from, and are called here. */
export type OldKeys = {
  /** The number that a task gets, by its id in the file; absent where the next one will do. */
  readonly numbers: ReadonlyMap<string, number>
  /**
   * A text whose keys mean the tasks they meant: those of the file by the keys they have here. One that would lead to
   * another task becomes code, which leads nowhere; one that leads nowhere yet stays, for its task may come later.
   */
  rewrite(text: string): string
}

/** What external ids of the file are here: those of earlier imports, and those met in this one. */
export type References = {
  readonly ids: Map<string, string>
  /** The statuses of the project, those to be made included. */
  readonly groups: Map<string, StatusGroup>
  /** The first status of the group `completed` that is in use. */
  completedId: string | undefined
  /** Where tasks go that the file gives no status. */
  usualId: string | undefined
  /** Our ids of tasks that are only just being added: nothing stands on them yet. */
  readonly freshTasks: Set<string>
  /** What the custom fields of the project hold, those to be made included. */
  readonly customKinds: Map<string, CustomKind>
  /** The custom fields in use, and of each field its options in use; those to be made go by their ids in the file. */
  readonly customFields: Set<string>
  readonly customOptions: Map<string, Set<string>>
  /** How the tasks of the project hang together, as it is and as it will be. */
  readonly structure: TaskStructure
  readonly oldKeys: OldKeys
}

/** Two kinds may use the same id. */
export const getReferenceKey = (kind: ImportKind, externalId: string): string =>
  `${kind} ${externalId}`

/** A transaction that writes one batch. */
export type Scope = Target & {
  readonly db: Db
  readonly projectId: string
  readonly importId: string
  readonly references: References
}

export type NewRow<Item> = { readonly id: string; readonly item: Item; readonly values: Values }
export type ChangedRow<Item> = NewRow<Item> & {
  readonly externalId: string
  readonly taken: readonly string[]
  /** What stood here, and what the import before said. */
  readonly here: Values
  readonly last: Prints
}

/** A thing that was there before: what the file wants, what stands here, and which fields are taken over or kept. */
export type ComparedParts = {
  readonly values: Values
  readonly here: Values | undefined
  readonly taken: readonly string[]
  readonly kept: readonly string[]
}

/** How one kind of thing is compared with what stands here, and written. */
export type ItemStore<Item extends PlanItem> = {
  readonly kind: ImportKind
  list(plan: ImportPlan): readonly Item[]
  /** The row of the account it counts in; its own kind when absent. */
  rowOf?(item: Item): ImportKind
  /** What it is called, for the account. */
  nameOf(item: Item): string
  /** Its fields in our own terms, or why it can't have any. */
  valuesOf(item: Item, target: Target, references: References): Values | RejectionReason
  /** What stands here now, of things in the trash nothing. Absent when nothing of it stands on its own. */
  findCurrent?(
    db: Db,
    ids: readonly string[],
    lock: RawBuilder<unknown>,
    target: Pick<Target, 'projectId'>,
  ): Promise<Map<string, Values>>
  /** Things that are there without ever having been imported, by external id. */
  findAlike?(
    db: Db,
    target: Target,
    items: readonly Item[],
    references: References,
  ): Promise<Map<string, string>>
  /** Why a thing that is not there yet can't come; undefined when it can. */
  whyNotNew?(item: Item, references: References): RejectionReason | undefined
  /** The task that a thing without an id of its own stands on. */
  idOf?(item: Item, references: References): string | undefined
  /** All fields of a thing that is new: what the file says, else what is usual. */
  complete?(values: Values, references: References, item: Item): Values
  /** Of things that are to be changed, those that can't be because their name is taken. */
  findTaken?(db: Db, target: Target, rows: readonly ChangedRow<Item>[]): Promise<readonly string[]>
  /** Tells the references of a thing that is going to be there. */
  announce?(item: Item, id: string, target: Target, references: References): void
  /** Counts what a thing refers to: as the thing itself, or by the fields that were compared. */
  countParts?(item: Item, outcome: Outcome | ComparedParts, tally: OpenTally): void
  add?(scope: Scope, rows: readonly NewRow<Item>[]): Promise<void>
  change?(scope: Pick<Scope, 'db' | 'projectId'>, rows: readonly NewRow<Item>[]): Promise<void>
}

/** Rows as a table of the given columns: one parameter, whatever their number, and lists in columns stay lists. */
export const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
