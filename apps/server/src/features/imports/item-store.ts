import type {
  ImportKind,
  ImportSource,
  RejectionReason,
  StatusChoice,
} from '@courtside/contract/imports.ts'
import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { OpenTally, Outcome } from './count-outcomes.ts'
import type { Values } from './diff-item.ts'
import type { ImportPlan, PlanItem } from './import-plan.ts'

/** What a person chose in the preview. */
export type Choices = {
  readonly statuses: readonly StatusChoice[]
  readonly completeMarked: boolean
}

/** Where a plan goes. `projectId` is null in a preview of what will be a project of its own. */
export type Target = {
  readonly projectId: string | null
  readonly timeZone: string
  readonly source: ImportSource
  readonly choices: Choices
}

/** What external ids of the file are here: those of earlier imports, and those met in this one. */
export type References = {
  readonly ids: Map<string, string>
  /** The statuses of the project, those to be made included. */
  readonly groups: Map<string, StatusGroup>
  /** The first status of the group `completed` that is in use. */
  completedId: string | undefined
}

/** Two kinds may use the same id. */
export const referenceKey = (kind: ImportKind, externalId: string): string =>
  `${kind} ${externalId}`

/** A transaction that writes one batch. */
export type Scope = Target & {
  readonly db: Db
  readonly projectId: string
  readonly importId: string
  readonly references: References
}

export type NewRow<Item> = { readonly id: string; readonly item: Item; readonly values: Values }
export type ChangedRow<Item> = NewRow<Item> & { readonly taken: readonly string[] }

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
  ): Promise<Map<string, Values>>
  /** Things that are there without ever having been imported, by external id. */
  findAlike?(db: Db, target: Target, items: readonly Item[]): Promise<Map<string, string>>
  /** Tells the references of a thing that is going to be there. */
  announce?(item: Item, id: string, target: Target, references: References): void
  /** Counts what a thing refers to: as the thing itself, or by the fields that were compared. */
  countParts?(item: Item, outcome: Outcome | ComparedParts, tally: OpenTally): void
  add?(scope: Scope, rows: readonly NewRow<Item>[]): Promise<void>
  /** Returns the ids of those that could not be changed because their name is taken. */
  change?(scope: Scope, rows: readonly ChangedRow<Item>[]): Promise<readonly string[] | void>
}

/** Rows as a table of the given columns: one parameter, whatever their number, and lists in columns stay lists. */
export const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
