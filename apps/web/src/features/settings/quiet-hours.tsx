import { useNotificationSettings } from '#features/notifications/use-notification-settings.ts'
import { formatTime } from '#lib/dates.ts'
import { preferenceText } from '#text/preferences.ts'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { setPreference, usePreferences } from './use-preferences.ts'

const words = preferenceText.quietHours
const night = { from: 22, until: 7 }

/** Between which hours nothing leaves the inbox, where anything ever does. */
export function QuietHours() {
  const { quietHours } = usePreferences()
  const { data: settings } = useNotificationSettings()
  if (!settings || settings.channels.length === 1) return null
  const choose = (edge: keyof typeof night, hour: string) =>
    setPreference('quietHours', { ...night, ...quietHours, [edge]: Number(hour) })
  return (
    <section className="grid max-w-2xl gap-3">
      <div className="flex items-center gap-3">
        <header className="min-w-0 grow">
          <h3 className="text-sm font-medium">{words.title}</h3>
          <p className="text-xs text-muted">{words.hint}</p>
        </header>
        <Switch
          aria-label={words.title}
          checked={quietHours !== null}
          onCheckedChange={(isOn) => setPreference('quietHours', isOn ? night : null)}
        />
      </div>
      {quietHours && (
        <div className="flex flex-wrap gap-4">
          {(['from', 'until'] as const).map((edge) => (
            <label key={edge} className="flex items-center gap-2 text-sm text-muted">
              {words[edge]}
              <Select
                aria-label={words[edge]}
                value={String(quietHours[edge])}
                options={getHoursBut(quietHours[edge === 'from' ? 'until' : 'from'])}
                onValueChange={(hour) => choose(edge, hour)}
                className="w-28"
              />
            </label>
          ))}
        </div>
      )}
    </section>
  )
}

/** All full hours but the one that the other end has: from an hour to itself is no time, or all of it. */
const getHoursBut = (other: number) =>
  Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => hour !== other)
    .map((hour) => ({
      value: String(hour),
      label: formatTime(`${String(hour).padStart(2, '0')}:00`),
    }))
