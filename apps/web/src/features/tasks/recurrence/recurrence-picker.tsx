import {
  type Recurrence,
  type Rule,
  type Weekday,
  weekdays,
} from '@courtside/contract/recurrence.ts'
import { Repeat, RepeatOff, SkipForward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { addDays, formatDay, formatWeekday, today } from '#lib/dates.ts'
import { getFirstWeekday } from '#lib/first-weekday.ts'
import { recurrenceText as words } from '#text/recurrence.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PlacedLayer } from '#ui/placed-layer.tsx'
import { Select } from '#ui/select.tsx'
import {
  type Choice,
  type ChoiceKind,
  getChoice,
  getFrequency,
  getRecurrence,
} from './recurrence-choice.ts'
import { useCalendar, useRuleWords } from './use-recurrence.ts'

/** Choosing how a task repeats, with the dates that follow; without a due day the first one is chosen along. */
export function RecurrencePicker({
  place,
  recurrence,
  dueOn,
  onPick,
  onSkip,
  onClose,
}: {
  place: DOMRect
  recurrence: Recurrence | null
  dueOn: string | null
  /** The due day comes along where there was none. */
  onPick: (recurrence: Recurrence | null, dueOn: string | null) => void
  /** Absent where more than one task is meant. */
  onSkip: ((dueOn: string, recurrence: Recurrence) => void) | undefined
  onClose: () => void
}) {
  const { calendar } = useCalendar()
  const next =
    recurrence && dueOn !== null
      ? calendar?.nextAfter(recurrence, dueOn, addDays(today(), -1))
      : undefined
  const closing =
    <Given extends unknown[]>(run: (...given: Given) => void) =>
    (...given: Given) => {
      run(...given)
      onClose()
    }
  const skip = onSkip && closing(onSkip)
  return (
    <PlacedLayer title={words.title} place={place} onClose={onClose} className="w-80">
      <Editor recurrence={recurrence} dueOn={dueOn} onPick={closing(onPick)} />
      {recurrence && (
        <div className="mt-2 grid gap-0.5 border-t border-border pt-2">
          {skip && next && (
            <Button
              variant="ghost"
              className="justify-start font-normal"
              onClick={() => skip(next.dueOn, next.recurrence)}
            >
              <SkipForward /> {words.skip(formatDay(next.dueOn))}
            </Button>
          )}
          <Button
            variant="ghost"
            className="justify-start font-normal"
            onClick={() => closing(onPick)(null, dueOn)}
          >
            <RepeatOff /> {words.stop}
          </Button>
        </div>
      )}
    </PlacedLayer>
  )
}

function Editor({
  recurrence,
  dueOn,
  onPick,
}: {
  recurrence: Recurrence | null
  dueOn: string | null
  onPick: (recurrence: Recurrence, dueOn: string) => void
}) {
  const [first, setFirst] = useState(dueOn ?? today())
  const [choice, setChoice] = useState(() => getChoice(recurrence, first))
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })
  const made = getRecurrence(choice)
  const needsDay =
    choice.kind === 'weekly' && choice.mode === 'schedule' && choice.days.length === 0
  return (
    <form
      className="grid gap-3 px-1 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (made) onPick(made, first)
      }}
    >
      {dueOn === null && (
        <Small label={words.first}>
          <DayField
            required
            value={first}
            onChange={(day) => {
              setFirst(day)
              setChoice(getChoice(null, day))
            }}
          />
        </Small>
      )}
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <Small label={words.kind}>
          <KindSelect choice={choice} onChange={change} recurrence={recurrence} on={first} />
        </Small>
        {choice.kind !== 'other' &&
          (choice.kind !== 'weekdays' || choice.mode === 'completion') && (
            <Interval frequency={getFrequency(choice)} choice={choice} onChange={change} />
          )}
      </div>
      {choice.kind === 'weekly' && choice.mode === 'schedule' && (
        <Days days={choice.days} onChange={(days) => change({ days })} />
      )}
      {needsDay && (
        <p role="alert" className="text-xs text-danger">
          {words.needsDay}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-end gap-2">
        <Small label={words.mode}>
          <Select
            value={choice.mode}
            options={(['schedule', 'completion'] as const).map((mode) => ({
              value: mode,
              label: words.modes[mode],
              disabled: mode === 'completion' && choice.kind === 'other',
            }))}
            onValueChange={(mode) => change({ mode })}
          />
        </Small>
        {choice.kind !== 'other' && <End choice={choice} first={first} onChange={change} />}
      </div>
      {made && <Upcoming recurrence={made} on={first} />}
      <Button type="submit" variant="primary" disabled={!made}>
        <Repeat /> {words.save}
      </Button>
    </form>
  )
}

type Part = { choice: Choice; onChange: (part: Partial<Choice>) => void }

const Small = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <Field
    label={<span className="text-xs text-muted">{label}</span>}
    className={cn('min-w-0', className)}
  >
    {children}
  </Field>
)

/** Reckoned from a completion there is no weekday and no day of the month: only how long until the next. */
const lengths = { daily: 'DAILY', weekly: 'WEEKLY', monthDay: 'MONTHLY', yearly: 'YEARLY' } as const

function KindSelect({
  choice,
  onChange,
  recurrence,
  on,
  ...control
}: Part & { recurrence: Recurrence | null; on: string; id?: string }) {
  const rule = useRuleWords(choice.rule === undefined ? null : recurrence, on)
  if (choice.mode === 'completion') {
    const kinds = ['daily', 'weekly', 'monthDay', 'yearly'] as const
    return (
      <Select
        {...control}
        value={kinds.find((kind) => lengths[kind] === getFrequency(choice))}
        options={kinds.map((kind) => ({ value: kind, label: words.unitOnly[lengths[kind]] }))}
        onValueChange={(kind) => onChange({ kind })}
      />
    )
  }
  const { kinds } = words
  const options: { value: ChoiceKind; label: string }[] = [
    { value: 'daily', label: kinds.daily },
    { value: 'weekdays', label: kinds.weekdays },
    { value: 'weekly', label: kinds.weekly },
    { value: 'monthDay', label: kinds.monthDay(choice.monthDay) },
    ...(choice.nth > 0 && choice.nth < 5
      ? [{ value: 'monthNth' as const, label: kinds.monthNth(choice.nth, choice.weekday) }]
      : []),
    { value: 'monthLastWeekday', label: kinds.monthNth(-1, choice.weekday) },
    { value: 'monthLast', label: kinds.monthLast },
    { value: 'yearly', label: kinds.yearly },
    ...(choice.rule === undefined ? [] : [{ value: 'other' as const, label: rule }]),
  ]
  return (
    <Select
      {...control}
      value={choice.kind}
      options={options}
      onValueChange={(kind) => onChange({ kind })}
    />
  )
}

function Interval({ choice, onChange, frequency }: Part & { frequency: Rule['frequency'] }) {
  const { interval } = choice
  return (
    <Small label={words.every}>
      <div className="flex items-center gap-1.5">
        <Input
          type="number"
          inputMode="numeric"
          aria-label={words.every}
          min={1}
          max={999}
          required
          value={Number.isNaN(interval) ? '' : interval}
          onChange={(event) => onChange({ interval: event.target.valueAsNumber })}
          className="w-16 tabular"
        />
        <span className="min-w-12 text-sm text-muted">{words.units(frequency, interval)}</span>
      </div>
    </Small>
  )
}

function Days({
  days,
  onChange,
}: {
  days: readonly Weekday[]
  onChange: (days: readonly Weekday[]) => void
}) {
  const first = getFirstWeekday()
  const inWeek = [...weekdays.slice(first), ...weekdays.slice(0, first)]
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-xs font-medium text-muted">{words.on}</legend>
      <div className="grid grid-cols-7 gap-1">
        {inWeek.map((day) => {
          const isOn = days.includes(day)
          return (
            <Button
              key={day}
              variant={isOn ? 'primary' : 'secondary'}
              aria-pressed={isOn}
              title={words.weekday[day]}
              className="px-0"
              onClick={() => onChange(isOn ? days.filter((one) => one !== day) : [...days, day])}
            >
              {words.weekdayShort(day)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

function End({ choice, first, onChange }: Part & { first: string }) {
  const { end, until, count } = choice
  return (
    <>
      <Small label={words.ends}>
        <Select
          value={end}
          options={(['never', 'until', 'count'] as const).map((value) => ({
            value,
            label: words.endings[value],
          }))}
          onValueChange={(value) => onChange({ end: value })}
        />
      </Small>
      {end === 'until' && (
        <Small label={words.until} className="col-start-2">
          <DayField
            required
            min={first}
            value={until}
            onChange={(day) => onChange({ until: day })}
          />
        </Small>
      )}
      {end === 'count' && (
        <Small label={words.count} className="col-start-2">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            required
            value={Number.isNaN(count) ? '' : count}
            onChange={(event) => onChange({ count: event.target.valueAsNumber })}
          />
        </Small>
      )}
    </>
  )
}

const shown = 5

function Upcoming({ recurrence, on }: { recurrence: Recurrence; on: string }) {
  const { calendar, hasFailed } = useCalendar()
  const days = calendar?.daysAfter(recurrence, on, today(), shown)
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="text-xs text-muted">
        {recurrence.mode === 'schedule' ? words.upcoming : words.upcomingDone}
      </p>
      {days && days.length > 0 ? (
        <ol className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm tabular">
          {days.map((day) => (
            <li key={day}>
              {formatWeekday(day)} {formatDay(day)}
            </li>
          ))}
        </ol>
      ) : (
        <p className="min-h-5 text-sm">
          {days ? words.none : hasFailed ? words.calendarFailed : ''}
        </p>
      )}
    </div>
  )
}
