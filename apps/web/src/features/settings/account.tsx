import { CalendarFeedsSection } from '#features/calendars/calendar-feeds-section.tsx'
import { DeleteAccountSection } from '#features/identity/delete-account-section.tsx'
import { EmailSection } from '#features/identity/email-section.tsx'
import { OwnDataSection } from '#features/identity/own-data-section.tsx'
import { PasswordSection } from '#features/identity/password-section.tsx'
import { SecondStepSection } from '#features/identity/second-step-section.tsx'
import { SessionsSection } from '#features/identity/sessions-section.tsx'
import { TelegramSection } from '#features/identity/telegram-section.tsx'
import { WaysSection } from '#features/identity/ways-section.tsx'
import { accountText } from '#text/account.ts'
import { calendarFeedText } from '#text/calendar-feeds.ts'
import { LanguageChoice } from './language-choice.tsx'
import { PreferenceChoices } from './preference-choices.tsx'
import { Section } from './section.tsx'
import { TimeZoneChoice } from './time-zone-choice.tsx'

const words = accountText

/** How one signs in, where one is signed in, in which language and how one has dates, and which calendars fetch one's tasks. */
export function Account() {
  return (
    <Section title={words.title} description={words.description}>
      <EmailSection />
      <PasswordSection />
      <WaysSection />
      <TelegramSection />
      <SecondStepSection />
      <SessionsSection />
      <section aria-label={words.dates} className="grid gap-5 border-t border-border pt-5">
        <LanguageChoice />
        <TimeZoneChoice />
        <PreferenceChoices name="dateFormat" />
        <PreferenceChoices name="clock" />
      </section>
      <section className="grid gap-3 border-t border-border pt-5">
        <h3 className="text-sm font-medium">{calendarFeedText.title}</h3>
        <CalendarFeedsSection />
      </section>
      <OwnDataSection />
      <DeleteAccountSection />
    </Section>
  )
}
