import { type ReactNode, useEffect, useState } from 'react'
import { text } from '#text/en.ts'
import { unsavedText } from '#text/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { contentId } from '#ui/layout/skip-link.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { type UnsentFile, useUnsentFiles } from './use-unsent-files.ts'
import { useUnsaved } from './use-writes.ts'
import { WholeText } from './whole-text.tsx'
import type { FailedMutation, Said } from './write-types.ts'

const words = { ...text.activity, ...unsavedText }

/** With the last entry the badge goes, and with it the button that would get the focus back. */
function focusContentIfLost() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(contentId)?.focus({ preventScroll: true })
  })
}

/** So many are listed at first: a gesture over thousands may have met a lost connection. */
const firstShown = 100

/** Every write that failed: why, and what to do about it; and those that wait for the line. */
export function UnsavedList() {
  const { entries, waiting } = useUnsaved()
  const files = useUnsentFiles()
  useEffect(() => focusContentIfLost, [])
  return (
    <div className="max-h-[70dvh] overflow-y-auto">
      {entries.length > 0 && <FailedWrites entries={entries} />}
      {waiting.length + files.length > 0 && <WaitingWrites waiting={waiting} files={files} />}
    </div>
  )
}

function FailedWrites({ entries }: { entries: readonly FailedMutation[] }) {
  const { retry, discard } = useUnsaved()
  const sendAgain = async (...again: readonly FailedMutation[]) => {
    await import('./write-kinds.ts')
    await retry(...again)
  }
  const repeatable = entries.filter((entry) => !entry.differences)
  return (
    <Entries
      title={words.unsavedTitle}
      hint={words.unsavedHint}
      entries={entries}
      action={
        repeatable.length > 1 && (
          <Button size="sm" className="my-2" onClick={() => void sendAgain(...repeatable)}>
            {words.retryAll}
          </Button>
        )
      }
    >
      {(entry) => (
        <>
          <p className="text-xs text-muted">{entry.reason}</p>
          {entry.differences ? (
            <ConflictChoice entry={entry} />
          ) : (
            <div className="flex gap-1.5">
              <Button size="sm" onClick={() => void sendAgain(entry)}>
                {words.retry}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => discard(entry)}>
                {words.discard}
              </Button>
            </div>
          )}
        </>
      )}
    </Entries>
  )
}

function WaitingWrites({
  waiting,
  files,
}: {
  waiting: readonly FailedMutation[]
  files: readonly UnsentFile[]
}) {
  const { discard, sendNow } = useUnsaved()
  const named = files.map((file) => ({ ...file, subject: file.name }))
  return (
    <Entries
      title={words.unsent}
      hint={words.unsentHint}
      entries={[...waiting, ...named]}
      action={
        <Button
          size="sm"
          className="my-2"
          onClick={() => {
            for (const file of files) file.sendNow()
            sendNow()
          }}
        >
          {words.sendNow}
        </Button>
      }
    >
      {(entry) => (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2 justify-self-start"
          onClick={() => ('discard' in entry ? entry.discard() : discard(entry))}
        >
          {words.discard}
        </Button>
      )}
    </Entries>
  )
}

type Entry = Said & Partial<Pick<FailedMutation, 'differences'>> & { readonly id: string }

/** What a write belongs to, and what it says there, where the choice between two values doesn't say so. */
function SaidOfWrite({
  entry: { subject, detail, about, text: typed, differences },
}: {
  entry: Entry
}) {
  const said = detail ?? (about === undefined ? typed : (typed ?? subject))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="text-sm wrap-anywhere" dir="auto">
        {about ?? subject}
      </p>
      {said && !differences && <WholeText words={said} typed={typed} />}
    </div>
  )
}

function Entries<One extends Entry>({
  title,
  hint,
  action,
  entries,
  children,
}: {
  title: string
  hint: string
  action: ReactNode
  entries: readonly One[]
  children: (entry: One) => ReactNode
}) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section className="not-first:border-t not-first:border-border">
      <div className="px-3 pt-3 pb-1">
        <h2 className="text-sm font-medium">{title}</h2>
        <p className="text-xs text-muted">{hint}</p>
        {action}
      </div>
      <ul>
        {(isWhole ? entries : entries.slice(0, firstShown)).map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-border px-3 py-2.5 first:border-0"
          >
            <SaidOfWrite entry={entry} />
            {children(entry)}
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > firstShown && (
        <Button size="sm" variant="ghost" className="m-2" onClick={() => setWhole(true)}>
          {words.showAll}
        </Button>
      )}
    </section>
  )
}
