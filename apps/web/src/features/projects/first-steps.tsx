import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { firstStepsText } from '#text/first-steps.ts'
import { Button } from '#ui/button.tsx'
import { stepClasses } from './use-first-steps.tsx'

const PhoneDialog = lazyComponent(async () => (await import('./phone-dialog.tsx')).PhoneDialog)

const words = firstStepsText
/** What somebody who sets up an organisation does first, with what is done, until all of it is. */
export function FirstSteps({
  done,
  onHide,
}: {
  done: Readonly<Record<keyof typeof words.steps, boolean>>
  onHide: () => void
}) {
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const count = Object.values(done).filter(Boolean).length
  return (
    <section aria-labelledby="first-steps" className={stepClasses.section}>
      <div className={stepClasses.head}>
        <h2 id="first-steps" className="font-medium">
          {words.title}
        </h2>
        <span className="grow text-muted">{words.progress(count, 4)}</span>
        <Button
          size="sm"
          variant="ghost"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
            onHide()
          }}
        >
          {words.hide}
        </Button>
      </div>
      <ol className={stepClasses.list}>
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
    <li className={cn(stepClasses.step, 'hover:bg-hover')}>
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
