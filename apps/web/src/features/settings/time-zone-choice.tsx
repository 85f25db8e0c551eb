import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { browserTimeZone, clockAt, formatTime } from '#lib/dates.ts'
import { preferenceText } from '#text/preferences.ts'
import { Button } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'
import { setPreference, usePreferences } from './use-preferences.ts'

const words = preferenceText.timeZone
const nameOf = (zone: string) => zone.replaceAll('_', ' ')

/** Of no zone, which is the browser's. */
const asBrowser = ''
const options = [
  { value: asBrowser, label: words.browser(nameOf(browserTimeZone)) },
  ...['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
    (zone) => ({ value: zone, label: nameOf(zone) }),
  ),
]

/** Where one is, with what the clock says there. */
export function TimeZoneChoice() {
  const { timeZone } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(Date.now)
  const { time: clock } = clockAt(timeZone ?? browserTimeZone, now)
  const value = timeZone ?? asBrowser
  const label = options.find((option) => option.value === value)?.label ?? nameOf(value)
  return (
    <div className="grid max-w-xl justify-items-start gap-2">
      <h3 className="text-sm font-medium">{words.title}</h3>
      <Picker
        open={isOpen}
        onOpenChange={setOpen}
        title={words.title}
        options={options}
        selected={[value]}
        onPick={(picked) => setPreference('timeZone', picked === asBrowser ? null : picked)}
      >
        <Button className="max-w-full font-normal" aria-label={`${words.title}: ${label}`}>
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      </Picker>
      <p className="text-xs text-muted">
        {words.now(formatTime(clock))} {words.hint}
      </p>
    </div>
  )
}
