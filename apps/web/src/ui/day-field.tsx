import { dayBounds } from '@courtside/contract/days.ts'
import { CalendarDays } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { formatDayOfYear, formatWeekday, today } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { readDay } from '#lib/typed-days.ts'
import { dayFieldText as words } from '#text/day-field.ts'
import { Button, IconButton } from './button.tsx'
import { PlacedLayer } from './placed-layer.tsx'
import { TypedInput, type TypedInputProps } from './typed-input.tsx'

const DayCalendar = lazyComponent(async () => (await import('./day-calendar.tsx')).DayCalendar)

type DayFieldProps = TypedInputProps & {
  /** The first and the last day that may be chosen; by default those of `dayBounds`. */
  min?: string | undefined
  max?: string | undefined
  /** Of one that is saved where it stands, beside other small controls. */
  isSmall?: boolean
}

/**
 * A day as YYYY-MM-DD, in the reader's date format and language. It is typed in words or figures, or chosen from a calendar
 * that the button or Alt and the down arrow open.
 */
export function DayField({
  min = dayBounds.first,
  max = dayBounds.last,
  problemOf,
  isSmall = false,
  ...field
}: DayFieldProps) {
  const [opened, setOpened] = useState<{ place: DOMRect; title: string }>()
  const label = field['aria-label']
  /** Beside the line that holds the field and its button. */
  const open = ({ currentTarget: { parentElement: line } }: SyntheticEvent) => {
    if (!line) return
    const name = line.querySelector('input')?.labels?.[0]?.firstChild?.textContent
    setOpened({ place: line.getBoundingClientRect(), title: label ?? name ?? words.days })
  }
  const findProblem = (day: string) => {
    if (day < dayBounds.first || day > dayBounds.last) return words.bounds
    if (day < min) return words.from(formatDayOfYear(min))
    if (day > max) return words.until(formatDayOfYear(max))
    return problemOf?.(day)
  }
  return (
    <TypedInput
      title={words.type}
      {...field}
      example={words.example}
      kind={{
        format: formatDayOfYear,
        read: (typed) => readDay(typed, { earliest: min, latest: max }),
        describe: (day) => `${formatWeekday(day)}, ${formatDayOfYear(day)}`,
        mistake: words.notDay,
      }}
      problemOf={findProblem}
      inputClassName={cn('pe-8 touch:pe-11', isSmall && 'h-control-sm')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        open(event)
      }}
      renderButton={(take) => {
        const pick = (day: string) => {
          take(day)
          setOpened(undefined)
        }
        return (
          <>
            <IconButton
              size={isSmall ? 'icon-sm' : 'icon'}
              label={words.open}
              aria-description={label}
              aria-describedby={label === undefined && field.id ? `${field.id}-label` : undefined}
              aria-haspopup="dialog"
              aria-expanded={opened !== undefined}
              disabled={field.disabled}
              className="absolute inset-y-0 end-0"
              onClick={open}
            >
              <CalendarDays />
            </IconButton>
            {opened && (
              <PlacedLayer {...opened} onClose={() => setOpened(undefined)} className="w-68">
                <DayCalendar
                  startsFocused
                  label={words.days}
                  day={field.value || null}
                  min={min}
                  max={max}
                  onPick={pick}
                />
                <div className="flex gap-1 pt-1">
                  {today() >= min && today() <= max && (
                    <Button variant="ghost" onClick={() => pick(today())}>
                      {words.today}
                    </Button>
                  )}
                  {!field.required && field.value !== '' && (
                    <Button variant="ghost" onClick={() => pick('')}>
                      {words.clear}
                    </Button>
                  )}
                </div>
              </PlacedLayer>
            )}
          </>
        )
      }}
    />
  )
}
