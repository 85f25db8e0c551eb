import { SettingsSection } from '#features/notifications/settings-section.tsx'
import { text } from '#text/en.ts'
import { notificationText } from '#text/notifications.ts'
import { settingsText } from '#text/settings-sections.ts'
import { QuietHours } from './quiet-hours.tsx'
import { Section } from './section.tsx'

const { sections } = text.settings

export function Notifications() {
  return (
    <Section title={sections.notifications} description={notificationText.settings.description}>
      <SettingsSection />
      <QuietHours />
    </Section>
  )
}

/** Throws on purpose, to show that a failing section takes nothing else with it. */
export function ErrorExample(): never {
  throw new Error(settingsText.errorExample)
}
