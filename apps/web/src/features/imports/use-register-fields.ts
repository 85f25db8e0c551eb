import { type RegisterField, type RegisterTable } from '@courtside/contract/register-imports.ts'
import { describeListValue } from '#features/pkr-ids/lists/describe-list-value.ts'
import { useShownFields } from '#features/pkr-ids/lists/field-cells.tsx'
import { usePkrLists } from '#features/pkr-ids/lists/use-pkr-lists.ts'
import { formatDay } from '#lib/dates.ts'
import { pkrText, describePkrValue } from '#text/pkr-ids.ts'
import { registerImportText } from '#text/register-imports.ts'

const words = registerImportText
const ofImports: Readonly<Record<string, string>> = words.fields
const names: Readonly<Record<string, string>> = { ...pkrText.fields, ...words.ways }

/** The fields that a file of members can fill, those of the list that everybody in it is put on included, and their words. */
export function useRegisterFields(
  listId: string | null,
  made: NonNullable<RegisterTable['made']>['fields'] = [],
) {
  const { lists } = usePkrLists()
  const listFields = useShownFields(lists.find(({ id }) => id === listId))
  const listFieldOf = (field: string) =>
    [...listFields, ...made].find(({ id }) => field === `custom.${id}`)
  return {
    /** Those that the list has already. */
    listFields,
    /** Those that are made for the file. */
    made,
    /** What a column becomes. */
    columnOf: (field: RegisterField): string =>
      listFieldOf(field)?.name ?? ofImports[field] ?? names[field] ?? '',
    nameOf: (field: string): string => names[field] ?? listFieldOf(field)?.name ?? field,
    say: (field: string, value: unknown): string => {
      if (value === null) return words.nothing
      const listField = listFieldOf(field)
      if (listField) return describeListValue(listField, value)
      return (field === 'validFromOn' || field === 'validUntilOn') && typeof value === 'string'
        ? formatDay(value)
        : describePkrValue(field, value, words.nothing)
    },
  }
}

export type RegisterFields = ReturnType<typeof useRegisterFields>
