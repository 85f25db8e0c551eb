import { themes, useTheme } from '#lib/theme.tsx'
import { text } from '#text/en.ts'
import { Section } from './section.tsx'

const { appearance, sections } = text.settings

export function Appearance() {
  const { theme, setTheme } = useTheme()
  return (
    <Section title={sections.appearance} description={appearance.description}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{appearance.theme}</legend>
        <div className="grid grid-cols-3 gap-3">
          {themes.map((name) => (
            <label key={name} className="grid gap-2 text-sm">
              <input
                type="radio"
                name="theme"
                value={name}
                checked={theme === name}
                onChange={() => setTheme(name)}
                className="peer sr-only"
              />
              {appearance[name]}
            </label>
          ))}
        </div>
        <p className="text-muted text-xs">{appearance.themeHint}</p>
      </fieldset>
    </Section>
  )
}
