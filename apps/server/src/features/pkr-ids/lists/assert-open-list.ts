import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { invalid } from '#errors.ts'

/** Throws for a list on which nobody is put: one that is archived, or live; `path` is what named it. */
export function assertOpenList({ archivedAt, conditions }: PkrList, path: string): void {
  if (conditions !== null)
    throw invalid([
      {
        path,
        message: 'This is a live list. You can’t add or remove people by hand',
      },
    ])
  if (archivedAt !== null)
    throw invalid([{ path, message: 'This list is archived. Restore it first' }])
}
