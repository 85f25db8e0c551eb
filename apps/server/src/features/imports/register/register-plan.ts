import type { CustomValue } from '@courtside/contract/custom-fields.ts'
import type { ImportReport, Rejection } from '@courtside/contract/imports.ts'
import type { MemberFieldName } from '@courtside/contract/pkr-fields.ts'
import type { PkrId } from '@courtside/contract/pkr-ids.ts'
import type { RegisterTable } from '@courtside/contract/register-imports.ts'
import type { RejectedRow } from '#features/imports/tables/reject-rows.ts'

/** What a row says of a member. What is absent the file says nothing about: what is here stays. */
export type MemberValues = {
  readonly [Name in MemberFieldName]?: NonNullable<PkrId[Name]>
} & {
  readonly validFromOn?: string
  readonly validUntilOn?: string
  /** What the fields of the list hold. */
  readonly [field: `custom.${string}`]: CustomValue
}

/** A row of the file; `values` is null for one that can't be used. */
export type MemberRow = {
  readonly row: number
  /** '' where the member is to get one. */
  readonly number: string
  readonly values: MemberValues | null
}

export type UsableRow = MemberRow & { readonly values: MemberValues }

/** What a file of members holds. */
export type RegisterPlan = {
  readonly table: Omit<
    RegisterTable,
    'changedFields' | 'conflicts' | 'missingCount' | 'unnumberedCount'
  >
  readonly rows: readonly MemberRow[]
  /** Rows and cells that can't be used. */
  readonly rejections: readonly Rejection[]
  /** The rows that these are of, as they stand in the file. */
  readonly rejected: readonly RejectedRow[]
  /** Rows whose number is not in the organisation's format: only good for who has that number already. */
  readonly misfits: readonly RejectedRow[]
  readonly columnNames: readonly string[]
  /** Columns that become nothing though something stands in them. */
  readonly leftOut: NonNullable<ImportReport['leftOut']>
}
