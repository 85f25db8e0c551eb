import { type Import } from '@courtside/contract/imports.ts'
import { readRegisterAgain } from '@courtside/contract/pkr-imports.ts'
import {
  type RegisterField,
  type RegisterSettings,
  type RegisterTable,
  isListField,
  sharedRegisterFields,
} from '@courtside/contract/register-imports.ts'
import { call } from '#api/call.ts'
import { reshaping } from './table-settings.ts'
import { useReading } from './use-reading.ts'

/** How a file of members is read, with changes shown at once while the server reads it again. */
export function useRegisterSettings(found: Import, table: RegisterTable) {
  const { underWay, ...reading } = useReading(
    found,
    table.chosen,
    (settings) => call(readRegisterAgain, { params: { id: found.id }, body: settings }),
    getSettingsAfter,
  )
  const columns =
    underWay?.columns?.map((field, index) => field ?? table.columns[index]?.suggested ?? 'none') ??
    table.settings.columns
  return { ...reading, settings: { ...table.settings, ...underWay, columns } }
}

export type RegisterControl = ReturnType<typeof useRegisterSettings>

type Change = { readonly [Name in keyof RegisterSettings]?: RegisterSettings[Name] | undefined }

/** What was set, after one more change: other columns are suggested anew, and what becomes undefined is detected again. */
function getSettingsAfter(chosen: RegisterSettings, change: Change): RegisterSettings {
  const { columns, headerRow, ...rest } = chosen
  const kept = {
    ...rest,
    ...(headerRow !== undefined && !('sheet' in change) && { headerRow }),
    ...(columns !== undefined && !reshaping.some((name) => name in change) && { columns }),
    ...change,
  }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}

/** The columns for another list: what was suggested, or is a field of the list before, is suggested anew. */
export const columnsForList = (
  { columns: found }: Pick<RegisterTable, 'columns'>,
  columns: readonly RegisterField[],
): (RegisterField | null)[] =>
  columns.map((field, index) =>
    field === found[index]?.suggested || isListField(field) ? null : field,
  )

/** The columns after one became another field; who had a field that only one can have, is left out. */
export const getFieldsAfter = (
  columns: readonly RegisterField[],
  place: number,
  field: RegisterField,
): RegisterField[] =>
  columns.map((one, index) =>
    index === place ? field : one === field && !sharedRegisterFields.includes(field) ? 'none' : one,
  )
