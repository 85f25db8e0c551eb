import type { Changes } from '@courtside/contract/activity.ts'
import { privatePkrFields } from '@courtside/contract/pkr-fields.ts'
import type { PkrListField } from '@courtside/contract/pkr-lists.ts'

/**
 * Changes for the log, which is read by more people than those who may see how to reach somebody, or what a list keeps
 * private: of that it tells only that it changed.
 */
export function hidePrivate(
  changes: Partial<Changes>,
  listFields: readonly Pick<PkrListField, 'id' | 'isPrivate'>[] = [],
): Changes {
  const isHidden = (name: string) =>
    name in privatePkrFields ||
    listFields.some(({ id, isPrivate }) => isPrivate && name === `custom.${id}`)
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, change]) => {
      if (!change) return []
      return [[field, isHidden(field) ? { was: null, set: null } : change]]
    }),
  )
}
