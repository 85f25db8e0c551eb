import { X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '#lib/use-latest.ts'
import { invitingText } from '#text/inviting.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Listed } from './use-invite-list.ts'

const words = invitingText.people

/**
 * The rows that will be invited or not, each with why not. One of them is in the order of Tab, the arrows walk, so that
 * 300 of them don't stand between the addresses and the role.
 */
export function PeopleList({
  list,
  fineCount,
  wrongSought,
  onChange,
  onRemove,
  onRemoveAll,
}: {
  list: readonly Listed[]
  /** Those who will be invited, with those still in the line. */
  fineCount: number
  /** How often the first that is to be corrected was sought: each time it gets the focus. */
  wrongSought: number
  onChange: (index: number) => void
  onRemove: (index: number) => void
  onRemoveAll: () => void
}) {
  const [active, setActive] = useState(0)
  const rows = useRef<HTMLUListElement>(null)
  // Where a row goes the next one gets its focus; the state follows in the same draw.
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    focusRow(rows.current, wanted.current)
    wanted.current = undefined
  })
  const current = Math.min(active, list.length - 1)
  const walk = (to: number) => {
    const place = Math.max(0, Math.min(to, list.length - 1))
    setActive(place)
    focusRow(rows.current, place)
  }
  const seekWrong = useLatest(() => walk(list.findIndex(({ standing }) => standing === 'wrong')))
  useLayoutEffect(() => {
    if (wrongSought > 0) seekWrong()
  }, [wrongSought, seekWrong])
  const remove = (index: number) => {
    wanted.current = Math.min(index, list.length - 2)
    setActive(Math.max(0, wanted.current))
    onRemove(index)
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: list.length - 1,
    }
    const to = steps[event.key]
    if (to !== undefined) walk(to)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(current)
    else return
    event.preventDefault()
  }
  const counts = {
    fine: list.filter(({ standing }) => standing === 'fine').length,
    wrong: list.filter(({ standing }) => standing === 'wrong').length,
  }
  const others = list.length - counts.fine - counts.wrong
  return (
    <section aria-label={words.label} className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p aria-live="polite" className="flex grow flex-wrap gap-x-3">
          <span>{words.fine(fineCount)}</span>
          {others > 0 && <span className="text-muted">{words.others(others)}</span>}
        </p>
        {counts.wrong > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="text-danger hover:text-danger"
            onClick={seekWrong}
          >
            {words.wrong(counts.wrong)}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onRemoveAll}>
          {words.removeAll}
        </Button>
      </div>
      <ul ref={rows} className="max-h-56 overflow-y-auto rounded-md border border-border">
        {list.map((one, index) => (
          <Row
            key={`${index} ${one.email}`}
            one={one}
            isActive={index === current}
            onFocus={() => setActive(index)}
            onKeyDown={press}
            onChange={() => onChange(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <p className="text-xs text-muted pointer-coarse:hidden">{words.keys}</p>
    </section>
  )
}

const focusRow = (rows: HTMLUListElement | null, place: number) =>
  rows?.children[place]?.querySelector('button')?.focus()

function Row({
  one: { email, name, standing, problem },
  isActive,
  onFocus,
  onKeyDown,
  onChange,
  onRemove,
}: {
  one: Listed
  isActive: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onChange: () => void
  onRemove: () => void
}) {
  const who = email || name || words.nameless
  return (
    <li className="flex items-center border-b border-border last:border-b-0">
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onChange}
        className="flex min-h-control min-w-0 grow flex-wrap items-center gap-x-2 px-2.5 py-1 text-start text-sm hover:bg-hover"
      >
        <span className="sr-only">{words.change} </span>
        <span className="min-w-0 truncate">{who}</span>
        {name !== null && email !== '' && (
          <span className="min-w-0 truncate text-xs text-muted">{name}</span>
        )}
        {standing !== 'fine' && (
          <Badge tone={standing === 'wrong' ? 'danger' : 'neutral'} className="ms-auto">
            {words.states[standing]}
          </Badge>
        )}
        {problem && <span className="w-full text-xs text-danger">{words.problems[problem]}</span>}
      </button>
      <Button
        variant="ghost"
        size="icon-sm"
        tabIndex={-1}
        aria-label={words.remove(who)}
        onClick={onRemove}
      >
        <X />
      </Button>
    </li>
  )
}
