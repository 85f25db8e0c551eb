import { type Theme, themes, useTheme } from '#lib/theme.tsx'
import { text } from '#text/en.ts'
import { settingsText } from '#text/settings-sections.ts'
import { PreferenceChoices } from './preference-choices.tsx'
import { Section } from './section.tsx'
import { ThemePreview } from './theme-preview.tsx'

const { appearance } = settingsText

export function Appearance() {
  const { theme, setTheme } = useTheme()
  return (
    <Section title={text.settings.sections.appearance} description={appearance.description}>
      <fieldset className="grid max-w-xl gap-3">
        <legend className="mb-2 text-sm font-medium">{appearance.theme}</legend>
        <div className="grid grid-cols-3 gap-3">
          {themes.map((name) => (
            <label
              key={name}
              className="group grid gap-2 text-center text-sm text-muted has-checked:text-text"
            >
              <input
                type="radio"
                name="theme"
                value={name}
                checked={theme === name}
                onChange={() => setTheme(name)}
                className="sr-only"
              />
              <span className="overflow-hidden rounded-lg border border-border outline-2 outline-offset-2 outline-transparent transition-colors group-hover:border-control group-has-checked:border-link group-has-checked:outline-link group-has-focus-visible:outline-ring">
                <Preview theme={name} />
              </span>
              {appearance[name]}
            </label>
          ))}
        </div>
        <p className="text-xs text-muted">{appearance.themeHint}</p>
      </fieldset>
      <PreferenceChoices name="fontSize" />
      <PreferenceChoices name="density" />
      <PreferenceChoices name="accent" markOf={(accent) => <Swatch accent={accent} />} />
    </Section>
  )
}

const Swatch = ({ accent }: { accent: string }) => (
  <span
    aria-hidden
    data-accent={accent}
    className="size-3.5 rounded-full"
    style={{ background: 'oklch(0.6 calc(0.17 * var(--vivid)) var(--hue))' }}
  />
)

/** System is half of each. */
function Preview({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <ThemePreview className={`${theme} h-24`} />
  return (
    <span className="relative block h-24">
      <ThemePreview className="light absolute inset-0" />
      <ThemePreview className="dark absolute inset-0 [clip-path:polygon(100%_0,100%_100%,0_100%)]" />
    </span>
  )
}
