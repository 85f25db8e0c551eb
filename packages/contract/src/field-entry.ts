import type { FieldKind } from './field-kinds.ts'

/** What a number counts. */
export type Unit = 'hours'

/** One field of a task. What it can do follows from its kind; the rest says where it is found. */
export type FieldEntry = {
  readonly kind: FieldKind
  /** In characters of a text, else the bounds and the step of a number. */
  readonly max?: number
  readonly min?: number
  readonly step?: number
  readonly unit?: Unit
  /** Stands beside this field, as a time does beside its day. */
  readonly beside?: string
  /** Nobody sets it: it follows from what people do. */
  readonly isMade?: true
  /** Most tasks have none, so lists send it only where there is one. */
  readonly isSparse?: true
  /** Only a single task has it, no row of a list. */
  readonly isLong?: true
  /** Tasks hang together by it: each change is judged by all that came before. */
  readonly isRelation?: true
  /** What a filter calls it. */
  readonly query?: string
  /** What views and addresses call its column in a table. */
  readonly column?: string
  /** What a column of an imported table becomes, by the name that files know. */
  readonly file?: string
  /** The keys that open its picker. */
  readonly keys?: string
  /** Whom it names has the task as theirs: they see it, watch it and are told of getting it. Giving it takes the right to assign. */
  readonly isGiven?: true
  /** Templates and copies of a task carry it. */
  readonly isCopied?: true
}
