import { SettingsSection } from '#features/notifications/settings-section.tsx'
import { text } from '#text/en.ts'
import { notificationText } from '#text/notifications.ts'
import { Section } from './section.tsx'

export function Notifications() {
  return (
    <Section
      title={text.settings.sections.notifications}
      description={notificationText.settings.description}
    >
      <SettingsSection />
    </Section>
  )
}
