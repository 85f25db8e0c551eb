import { CalendarX, CornerDownLeft, Repeat } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  formatDay,
  formatFullDay,
  formatTime,
  formatWeekday,
  getOwnTimeZone,
  today,
} from '#lib/dates.ts'
import { touchQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { dayFieldText as words } from '#text/day-field.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { Button } from '#ui/button.tsx'
import { DayCalendar } from '#ui/day-calendar.tsx'
import { Input } from '#ui/input.tsx'
import { PlacedLayer } from '#ui/placed-layer.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { toast } from '#ui/toast-store.ts'
import { readDue, getUsualDays } from './usual-days.ts'

/** Without a time the day keeps its own. */
type Pick = (day: string | null, time?: string | null) => void

/** What was typed and is not saved yet. */
type Typed = { readonly line: string; readonly time: string }

/**
 * Choosing a day by words, from those that are meant most often, or from a calendar. Enter and leaving it save what was
 * typed, Escape leaves the day as it was.
 */
export function DayPicker({
  title,
  clear,
  place,
  day,
  isMixed = false,
  time = null,
  timeZone,
  onRepeat,
  onPick,
  onClose,
}: {
  title: string
  /** What to say for having no day. */
  clear: string
  place: DOMRect
  day: string | null
  /** Of several things that have different days; `day` is null then. */
  isMixed?: boolean
  time?: string | null
  /** Where the time of day is meant; absent for a day without one. */
  timeZone?: string
  /** Asks how the day comes again; absent where it can't. */
  onRepeat?: (() => void) | undefined
  onPick: Pick
  onClose: () => void
}) {
  const given = time ?? ''
  const timeId = useId()
  const [typed, setTyped] = useState<Typed>({ line: '', time: given })
  const [isTried, setTried] = useState(false)
  const isDropped = useDropped()
  // The keyboard of a finger would cover half of the calendar.
  const isTouch = useMediaQuery(touchQuery)
  const isNew = typed.time !== given
  const said = typed.line.trim()
  // A time alone, in its own field or in words, is on the day that is given.
  const read =
    said === '' ? (isNew && typed.time ? readDue(typed.time, day) : undefined) : readDue(said, day)
  /** The time that goes with a day: what was typed in words, else in its field, else the one that it has. */
  const pick: Pick = (picked, inWords) => {
    const own = isNew ? typed.time || null : undefined
    onPick(picked, picked === null || !timeZone ? undefined : (inWords ?? own))
    onClose()
  }
  const submit = () => {
    if (read) pick(read.dueOn, read.dueTime)
    else if (said !== '') setTried(true)
    else if (isNew && day !== null) pick(day)
    else onClose()
  }
  const leave = () => {
    if (isDropped() || (said !== '' && !read)) {
      if (said !== '' && !isDropped()) toast({ title: words.notDay, description: said })
      onClose()
    } else submit()
  }
  const typing = (
    <>
      <DayLine
        label={title}
        startsFocused={!isTouch}
        day={day}
        isMixed={isMixed}
        time={time}
        line={typed.line}
        problem={isTried && said !== '' && !read ? words.notDay : undefined}
        onChange={(line) => setTyped({ ...typed, line })}
      />
      {said !== '' && read ? (
        <Button
          type="submit"
          variant="secondary"
          className="h-auto min-h-control justify-between py-1 text-start font-normal whitespace-normal"
        >
          <span className="min-w-0">
            {[formatFullDay(read.dueOn), read.dueTime && formatTime(read.dueTime)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {read.readAs && <span className="text-xs text-muted">{words.readAs[read.readAs]}</span>}
          <CornerDownLeft className="text-muted" />
        </Button>
      ) : (
        // Without one Enter submits nothing where there are two fields.
        <button type="submit" hidden aria-label={text.tasks.editor.save} />
      )}
    </>
  )
  return (
    <PlacedLayer title={title} place={place} onClose={leave} className="w-68">
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!isTouch && typing}
        <div className="grid grid-cols-2 gap-0.5">
          {getUsualDays(today()).map((usual) => (
            <Button
              key={usual.label}
              variant="ghost"
              className="justify-between gap-1 px-2 font-normal last:odd:col-span-2 last:odd:justify-start last:odd:gap-3"
              onClick={() => pick(usual.day)}
            >
              <span className="truncate text-text">{usual.label}</span>
              <span className="text-xs">{formatWeekday(usual.day)}</span>
            </Button>
          ))}
        </div>
        <DayCalendar label={words.days} day={day} onPick={(picked) => pick(picked)} />
        {isTouch && typing}
        {timeZone !== undefined && (
          <div className="flex items-center gap-2 px-2 text-xs text-muted">
            <label htmlFor={timeId} className="grow">
              {words.time}
              {timeZone !== getOwnTimeZone() && (
                <span className="block">{words.zone(timeZone)}</span>
              )}
            </label>
            <TimeField
              id={timeId}
              isLive
              value={typed.time}
              onChange={(set) => setTyped({ ...typed, time: set })}
              className="w-34 shrink-0"
            />
          </div>
        )}
        {(day !== null || isMixed) && (
          <Button
            variant="ghost"
            className="justify-start px-2 font-normal"
            onClick={() => pick(null)}
          >
            <CalendarX /> {clear}
          </Button>
        )}
        {onRepeat && (
          <Button variant="ghost" className="justify-start px-2 font-normal" onClick={onRepeat}>
            <Repeat /> {recurrenceText.offer}
          </Button>
        )}
      </form>
    </PlacedLayer>
  )
}

/** Where a day is typed; until then it says which one holds. */
function DayLine({
  label,
  startsFocused,
  day,
  isMixed,
  time,
  line,
  problem,
  onChange,
}: {
  label: string
  startsFocused: boolean
  day: string | null
  isMixed: boolean
  time: string | null
  line: string
  problem: string | undefined
  onChange: (line: string) => void
}) {
  const problemId = useId()
  const present = day && [formatWeekday(day), formatDay(day), time && formatTime(time)]
  return (
    <>
      <Input
        autoFocus={startsFocused}
        value={line}
        aria-label={label}
        placeholder={
          present ? present.filter(Boolean).join(' ') : isMixed ? words.mixed : words.type
        }
        title={words.type}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={problemId} role="alert" className="px-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

/** Whether a layer is closed by Escape, which drops what was typed in it. */
function useDropped(): () => boolean {
  const isDropped = useRef(false)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isDropped.current = key === 'Escape'
    }
    // Before the layer hears of it and closes.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return () => isDropped.current
}
