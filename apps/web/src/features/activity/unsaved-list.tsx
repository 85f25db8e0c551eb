// Each makes its kinds of writes known: what waits here may be of any.
import '#features/comments/use-comments.ts'
import '#features/projects/use-projects.ts'
import '#features/tasks/use-tasks.ts'
import { useEffect, useState } from 'react'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { contentId } from '#ui/layout/skip-link.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { useUnsaved } from './use-writes.ts'

const words = text.activity

/** With the last entry the badge goes, and with it the button that would get the focus back. */
function focusContentIfLost() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(contentId)?.focus({ preventScroll: true })
  })
}

/** So many are listed at first: a gesture over thousands may have met a lost connection. */
const firstShown = 100

/** Every write that failed: why, and what to do about it. */
export function UnsavedList() {
  const { entries, retry, discard } = useUnsaved()
  const [isWhole, setWhole] = useState(false)
  useEffect(() => focusContentIfLost, [])
  const repeatable = entries.filter((entry) => !entry.differences)
  return (
    <div className="max-h-[70dvh] overflow-y-auto">
      <div className="px-3 pt-3 pb-1">
        <h2 className="text-sm font-medium">{words.unsavedTitle}</h2>
        <p className="text-xs text-muted">{words.unsavedHint}</p>
        {repeatable.length > 1 && (
          <Button size="sm" className="my-2" onClick={() => void retry(...repeatable)}>
            {words.retryAll}
          </Button>
        )}
      </div>
      <ul>
        {(isWhole ? entries : entries.slice(0, firstShown)).map((entry) => (
          <li
            key={entry.id}
            className="grid gap-1.5 border-t border-border px-3 py-2.5 first:border-0"
          >
            <p className="truncate text-sm">{entry.subject}</p>
            <p className="text-xs text-muted">{entry.reason}</p>
            {entry.differences ? (
              <ConflictChoice entry={entry} />
            ) : (
              <div className="flex gap-1.5">
                <Button size="sm" onClick={() => void retry(entry)}>
                  {words.retry}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => discard(entry)}>
                  {words.discard}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > firstShown && (
        <Button size="sm" variant="ghost" className="m-2" onClick={() => setWhole(true)}>
          {words.showAll}
        </Button>
      )}
    </div>
  )
}
