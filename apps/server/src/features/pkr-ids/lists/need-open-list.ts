import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { invalid } from '#errors.ts'

/** Throws for a list on which nobody is put: one that is archived, or live; `path` is what named it. */
export function needOpenList({ archivedAt, conditions }: PkrList, path: string): void {
  if (conditions !== null)
    throw invalid([
      {
        path,
        message: 'This list is live: whoever meets its conditions is on it, and nobody is put',
      },
    ])
  if (archivedAt !== null)
    throw invalid([{ path, message: 'This list is archived: bring it back first' }])
}
