import { unsavedText } from '#text/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { useUnsaved } from './use-writes.ts'
import { WholeText } from './whole-text.tsx'
import type { FailedMutation } from './write-types.ts'

const words = unsavedText

/** Both values of what two people changed at once, and the choice between them. */
export function ConflictChoice({ entry }: { entry: FailedMutation }) {
  const { insist, discard } = useUnsaved()
  return (
    <div className="grid gap-2">
      {entry.differences?.map(({ field, mine, theirs }) => (
        <dl key={field} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
          <dt className="col-span-2 font-medium text-muted">{field}</dt>
          <dt className="text-muted">{words.mine}</dt>
          <dd>
            <WholeText words={mine} typed={entry.text && mine} />
          </dd>
          <dt className="text-muted">{words.theirs}</dt>
          <dd>
            <WholeText words={theirs} />
          </dd>
        </dl>
      ))}
      <div className="flex gap-1.5">
        <Button size="sm" onClick={() => void insist(entry)}>
          {words.keepMine}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => discard(entry)}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  )
}
