import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { invalid } from '#errors.ts'

/** Throws for a list that is archived, on which nobody is put any more; `path` is what named it. */
export function needOpenList({ archivedAt }: PkrList, path: string): void {
  if (archivedAt !== null)
    throw invalid([{ path, message: 'This list is archived: bring it back first' }])
}
