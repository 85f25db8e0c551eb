import { browserTimeZone } from '#lib/dates.ts'
import { preferenceText } from '#text/preferences.ts'
import { TimeZonePicker, getZoneName } from './time-zone-picker.tsx'
import { setPreference, usePreferences } from './use-preferences.ts'

const words = preferenceText.timeZone

/** Of no zone, which is the browser's. */
const asBrowser = ''
const first = [{ value: asBrowser, label: words.browser(getZoneName(browserTimeZone)) }]

/** Where one is. */
export function TimeZoneChoice() {
  const { timeZone } = usePreferences()
  return (
    <TimeZonePicker
      title={words.title}
      value={timeZone ?? asBrowser}
      clockZone={timeZone ?? browserTimeZone}
      first={first}
      onPick={(picked) => setPreference('timeZone', picked === asBrowser ? null : picked)}
    >
      {words.hint}
    </TimeZonePicker>
  )
}
