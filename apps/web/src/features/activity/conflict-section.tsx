import { text } from '#text/en.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { useConflicts } from './use-writes.ts'

/** What this person and somebody else changed at once in a thing, to be settled where the thing is shown. */
export function ConflictSection({ id }: { id: string }) {
  return useConflicts(id).map((entry) => (
    <div key={entry.id} role="alert" className="m-4 mb-0 rounded-md border border-warning/50 p-3">
      <p className="mb-2 text-sm font-medium">{text.activity.conflict}</p>
      <ConflictChoice entry={entry} />
    </div>
  ))
}
