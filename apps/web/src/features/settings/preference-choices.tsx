import { Preferences } from '@courtside/contract/preferences.ts'
import type { ReactNode } from 'react'
import { preferenceText } from '#text/preferences.ts'
import { setPreference, usePreferences } from './use-preferences.ts'

type Named = keyof typeof preferenceText.choices

/** A preference of a few values, all in sight: arrows go through them, a press chooses. */
export function PreferenceChoices<Name extends Named>({
  name,
  names,
  markOf,
}: {
  name: Name
  /** What values are called that are called the same in every language. */
  names?: Words
  markOf?: (value: Preferences[Name]) => ReactNode
}) {
  const chosen = usePreferences()[name]
  const { title, hint, ...labels }: Words = { ...preferenceText.choices[name], ...names }
  // What a field may be is what its schema lists; the compiler can't tell them apart by a name it doesn't know.
  const values: readonly string[] = Preferences.shape[name].options
  return (
    <fieldset className="grid max-w-xl gap-2">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {(values as readonly Preferences[Name][]).map((value) => (
          <label
            key={value}
            className="flex h-control items-center gap-2 rounded-md border border-border px-3 text-sm text-muted outline-2 outline-offset-2 outline-transparent transition-colors hover:border-control has-checked:border-link has-checked:bg-selected has-checked:text-text has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => setPreference(name, value)}
              className="sr-only"
            />
            {markOf?.(value)}
            {labels[value]}
          </label>
        ))}
      </div>
      {hint && <p className="text-xs text-muted">{hint}</p>}
    </fieldset>
  )
}

type Words = Readonly<Record<string, string>>
