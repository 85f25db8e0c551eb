import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { getClockAt, formatTime } from '#lib/dates.ts'
import { preferenceText } from '#text/preferences.ts'
import { Button } from '#ui/button.tsx'
import { Picker, type PickerOption } from '#ui/picker.tsx'

export const getZoneName = (zone: string) => zone.replaceAll('_', ' ')

const zones: readonly PickerOption[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
].map((zone) => ({ value: zone, label: getZoneName(zone) }))

/** A time zone, found by typing, with what the clock says there. */
export function TimeZonePicker({
  title,
  value,
  clockZone,
  first = [],
  onPick,
  children,
}: {
  title: string
  value: string
  /** Whose time is told. */
  clockZone: string
  /** What stands ahead of the zones. */
  first?: readonly PickerOption[]
  onPick: (value: string) => void
  /** What it is for, behind the time. */
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(Date.now)
  const { time: clock } = getClockAt(clockZone, now)
  const options = [...first, ...zones]
  const label = options.find((option) => option.value === value)?.label ?? getZoneName(value)
  return (
    <div className="grid max-w-xl justify-items-start gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <Picker
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        options={options}
        selected={[value]}
        onPick={onPick}
      >
        <Button className="max-w-full font-normal" aria-label={`${title}: ${label}`}>
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      </Picker>
      <p className="text-xs text-muted">
        {preferenceText.timeZone.now(formatTime(clock))} {children}
      </p>
    </div>
  )
}
