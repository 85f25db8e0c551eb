import { getFirstSteps } from '@courtside/contract/first-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { late } from '#lib/late.tsx'
import { firstStepsText } from '#text/first-steps.ts'
import { Button } from '#ui/button.tsx'

const PhoneDialog = late(async () => (await import('./phone-dialog.tsx')).PhoneDialog)

const words = firstStepsText
const hiddenKey = 'courtside-first-steps'

function isHidden(): boolean {
  try {
    return localStorage.getItem(hiddenKey) !== null
  } catch {
    return false
  }
}

/** From then on nothing asks how far one is. */
function hide(): void {
  try {
    localStorage.setItem(hiddenKey, 'hidden')
  } catch {
    // A browser that stores nothing shows them again.
  }
}

/** What somebody who sets up an organisation does first, with what is done, until all of it is. */
export function FirstSteps() {
  const [wasHidden, setHidden] = useState(isHidden)
  const isDemo = useRuntimeConfig()?.isDemo ?? true
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['firstSteps'],
    queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
    enabled: !wasHidden && !isDemo,
    // Each step leads away, and whoever comes back wants to see it done.
    staleTime: 0,
  })
  if (wasHidden || !data) return null
  const done = { name: true, ...data }
  const count = Object.values(done).filter(Boolean).length
  if (count === 4) return null
  return (
    <section
      aria-labelledby="first-steps"
      className="@container border-b border-border px-4 py-3 md:px-5"
    >
      <div className="flex items-center gap-3 pb-2 text-sm">
        <h2 id="first-steps" className="font-medium">
          {words.title}
        </h2>
        <span className="grow text-muted">{words.progress(count, 4)}</span>
        <Button
          size="sm"
          variant="ghost"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
            hide()
            setHidden(true)
          }}
        >
          {words.hide}
        </Button>
      </div>
      <ol className="grid gap-2 @lg:grid-cols-2 @4xl:grid-cols-4">
        <Step place={1} step="name" isDone={done.name}>
          <Link to="/settings/organisation" className={stretched}>
            {words.steps.name.title}
          </Link>
        </Step>
        <Step place={2} step="event" isDone={done.event}>
          <Link to="/projects/new" className={stretched}>
            {words.steps.event.title}
          </Link>
        </Step>
        <Step place={3} step="people" isDone={done.people}>
          <Link to="/users" search={{ dialog: 'invite' }} className={stretched}>
            {words.steps.people.title}
          </Link>
        </Step>
        <Step place={4} step="phone" isDone={done.phone}>
          <button type="button" className={stretched} onClick={() => setPhoneOpen(true)}>
            {words.steps.phone.title}
          </button>
        </Step>
      </ol>
      {isPhoneOpen && <PhoneDialog onClose={() => setPhoneOpen(false)} />}
    </section>
  )
}

/** The whole card is what leads on. */
const stretched = 'text-start font-medium after:absolute after:inset-0 after:rounded-md'

function Step({
  place,
  step,
  isDone,
  children,
}: {
  place: number
  step: keyof typeof words.steps
  isDone: boolean
  children: ReactNode
}) {
  return (
    <li className="relative flex min-w-0 items-start gap-2.5 rounded-md border border-border p-2.5 text-sm hover:bg-hover">
      <span
        className={`flex size-5 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums ${isDone ? 'border-success text-success' : 'border-border text-muted'}`}
      >
        {isDone ? <Check className="size-3" aria-label={words.done} /> : place}
      </span>
      <span className={`grid min-w-0 ${isDone ? 'text-muted' : ''}`}>
        {children}
        <span className="text-xs text-muted">{words.steps[step].hint}</span>
      </span>
    </li>
  )
}
