import { type Permission, permissions } from '@courtside/contract/permissions.ts'

/** “See projects” and “Comment”. */
const sentencesOf = (keys: readonly Permission[]): string =>
  keys.map((key) => `“${permissions[key]}”`).join(', ')

export const roleText = {
  picker: { title: 'Choose a role', titleMany: 'Choose roles', search: 'Type a name' },
  /** So many rights are named; of the rest only the number. */
  cannotGive: (lacking: readonly Permission[]) =>
    lacking.length > 2
      ? `Allows ${lacking.length} things that you may not do`
      : `Allows what you may not do: ${sentencesOf(lacking)}`,
}
