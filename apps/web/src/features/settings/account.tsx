import { EmailSection } from '#features/identity/email-section.tsx'
import { PasswordSection } from '#features/identity/password-section.tsx'
import { SessionsSection } from '#features/identity/sessions-section.tsx'
import { WaysSection } from '#features/identity/ways-section.tsx'
import { accountText } from '#text/account.ts'
import { Section } from './section.tsx'

const words = accountText

/** How one signs in, and where one is signed in. */
export function Account() {
  return (
    <Section title={words.title} description={words.description}>
      <EmailSection />
      <PasswordSection />
      <WaysSection />
      <SessionsSection />
    </Section>
  )
}
