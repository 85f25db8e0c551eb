import { canPkr } from '@courtside/contract/can-pkr.ts'
import { useActor } from '#features/users/use-users.ts'
import { asLack } from '#lib/lack.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { Button } from '#ui/button.tsx'
import type { CachedPkrId } from '../pkr-rows.ts'
import { unmergeEntries } from './merge-rows.ts'

const words = pkrMergeText.page

/** The entries that were merged into one, each to be taken apart again. */
export function MergedEntries({
  entry,
  merged,
}: {
  entry: CachedPkrId
  merged: readonly { readonly id: string; readonly number: string; readonly name: string }[]
}) {
  const lacks = canPkr.merge(useActor()) ? undefined : asLack(pkrMergeText.lacks)
  return (
    <section className="grid min-w-0 content-start gap-2.5">
      <h2 className="text-xs font-medium text-muted">{words.title}</h2>
      <ul className="grid gap-2 text-sm">
        {merged.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium tabular">{one.number}</span>
            <span className="min-w-0 grow truncate" dir="auto">
              {one.name}
            </span>
            <Button
              size="sm"
              aria-label={words.partOf(one.number)}
              disabledReason={lacks}
              onClick={() => unmergeEntries(one, entry)}
            >
              {words.part}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
