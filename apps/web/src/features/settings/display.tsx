import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { preferenceText } from '#text/preferences.ts'
import { settingsText } from '#text/settings-sections.ts'
import { Switch } from '#ui/switch.tsx'
import { PreferenceChoices } from './preference-choices.tsx'
import { Section } from './section.tsx'
import { isPlaceOpen } from './use-open-places.ts'
import { setPreference, usePreferences } from './use-preferences.ts'

/** The settings stay: it is from there that the others come back. */
const { settings: _, ...hideable } = text.shell.places

/** What one has in sight. */
export function Display() {
  return (
    <Section title={text.settings.sections.display} description={settingsText.display}>
      <ShownPlaces />
      <PreferenceChoices name="startPage" />
      <PreferenceChoices name="taskLayout" />
      <PreferenceChoices name="weekStart" />
    </Section>
  )
}

function ShownPlaces() {
  const { hiddenPlaces } = usePreferences()
  const { title, hint } = preferenceText.sidebar
  const actor = useActor()
  const shown = Object.entries(hideable).filter(([place]) => isPlaceOpen(place, actor))
  const show = (place: string, isShown: boolean) =>
    setPreference('hiddenPlaces', [
      ...hiddenPlaces.filter((one) => one !== place),
      ...(isShown ? [] : [place]),
    ])
  return (
    <fieldset className="max-w-xl">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {shown.map(([place, label]) => (
          <label
            key={place}
            className="flex h-row items-center justify-between border-b border-border text-sm"
          >
            {label}
            <Switch
              checked={!hiddenPlaces.includes(place)}
              onCheckedChange={(isShown) => show(place, isShown)}
            />
          </label>
        ))}
      </div>
      <p className="mt-2 text-xs text-muted">{hint}</p>
    </fieldset>
  )
}
