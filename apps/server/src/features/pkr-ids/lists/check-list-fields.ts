import { type PkrList, type PkrListField, pkrListLimits } from '@courtside/contract/pkr-lists.ts'
import { invalid } from '#errors.ts'
import { checkOptions } from '#features/custom-fields/check-options.ts'

const fold = (name: string): string => name.normalize('NFKD').toLowerCase()

/** Refuses fields of a list that people can't tell apart, too many of them, and a field that would hold something else than before; of a live list, any. */
export function checkListFields(
  { fields: before, conditions }: Pick<PkrList, 'fields' | 'conditions'>,
  wanted: readonly PkrListField[],
): void {
  const refuse = (message: string) => invalid([{ path: 'body.changes.fields', message }])
  if (conditions !== null) throw refuse('A live list can’t have fields')
  const shown = wanted.filter(({ isArchived }) => !isArchived)
  if (shown.length > pkrListLimits.fields)
    throw refuse(`A list has at most ${pkrListLimits.fields} fields. Remove one first.`)
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    throw refuse('Two fields have the same id')
  if (new Set(shown.map(({ name }) => fold(name))).size < shown.length)
    throw refuse('Another field has this name. Choose another one.')
  for (const { id, kind, options, isPrivate } of wanted) {
    const was = before.find((field) => field.id === id)
    if (was && (was.kind !== kind || was.isPrivate !== isPrivate))
      throw refuse('You can’t change a field’s type, or who sees it. Add another field instead.')
    checkOptions(kind, options)
  }
}
