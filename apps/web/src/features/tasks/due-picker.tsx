import { CalendarX } from 'lucide-react'
import { useRef, useState } from 'react'
import { addDays, daysBetween, formatDay, formatWeekday, today } from '#lib/dates.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Popover, PopoverContent } from '#ui/popover.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'

/** Days from a day to the next Monday after it; 1970-01-05 was one. */
const daysToMonday = (on: string): number => 7 - (((daysBetween('1970-01-05', on) % 7) + 7) % 7)

/** Choosing a due day: what is meant most often as one press, any other from a calendar. */
export function DuePicker({
  place,
  dueOn,
  onPick,
  onClose,
}: {
  place: DOMRect
  dueOn: string | null
  onPick: (dueOn: string | null) => void
  onClose: () => void
}) {
  const isPhone = useMediaQuery(phoneQuery)
  const anchor = useRef({ getBoundingClientRect: () => place })
  const pick = (on: string | null) => {
    onPick(on)
    onClose()
  }
  const choices = <DueChoices dueOn={dueOn} onPick={pick} />
  const layer = { open: true, onOpenChange: (open: boolean) => !open && onClose() }
  if (isPhone) {
    return (
      <Sheet {...layer}>
        <SheetContent title={text.tasks.due.title}>
          <div className="p-4 pt-0">{choices}</div>
        </SheetContent>
      </Sheet>
    )
  }
  return (
    <Popover {...layer}>
      <PopoverContent anchor={anchor} aria-label={text.tasks.due.title} className="w-60 p-2">
        {choices}
      </PopoverContent>
    </Popover>
  )
}

function DueChoices({
  dueOn,
  onPick,
}: {
  dueOn: string | null
  onPick: (dueOn: string | null) => void
}) {
  const [typed, setTyped] = useState(dueOn ?? '')
  const on = today()
  const words = text.tasks.due
  const choices = [
    { label: words.today, day: on },
    { label: words.tomorrow, day: addDays(on, 1) },
    { label: words.monday, day: addDays(on, daysToMonday(on)) },
    { label: words.week, day: addDays(on, 7) },
  ]
  return (
    <div className="grid gap-0.5">
      {choices.map(({ label, day }) => (
        <Button
          key={label}
          variant="ghost"
          className="justify-between font-normal"
          onClick={() => onPick(day)}
        >
          <span className="text-text">{label}</span>
          <span className="text-xs">
            {formatWeekday(day)} {formatDay(day)}
          </span>
        </Button>
      ))}
      <form
        className="mt-1 flex items-end gap-1.5 px-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') onPick(typed)
        }}
      >
        <Field label={<span className="text-xs text-muted">{words.pick}</span>} className="grow">
          <Input
            type="date"
            value={typed}
            min="1970-01-01"
            max="9999-12-31"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={typed === '' || typed === dueOn}>
          {text.tasks.editor.save}
        </Button>
      </form>
      {dueOn !== null && (
        <Button
          variant="ghost"
          className="mt-1 justify-start font-normal"
          onClick={() => onPick(null)}
        >
          <CalendarX /> {words.clear}
        </Button>
      )}
    </div>
  )
}
