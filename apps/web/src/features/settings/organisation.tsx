import { Link, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { BackupsSection } from '#features/backups/backups-section.tsx'
import { TokensSection } from '#features/tokens/tokens-section.tsx'
import { useActor } from '#features/users/use-users.ts'
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx'
import { text } from '#text/en.ts'
import { organisationText } from '#text/organisation.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { AuditSection } from './audit/audit-section.tsx'
import { MailSection } from './mail/mail-section.tsx'
import { getPartsFor } from './organisation-parts.ts'
import { AccessSection } from './organisation/access-section.tsx'
import { GeneralSection } from './organisation/general-section.tsx'
import { PkrFormatSection } from './organisation/pkr-format-section.tsx'
import { Section } from './section.tsx'

const words = organisationText

/** What is decided for the whole organisation: the part that the address asks for, else the first that one may see. */
export function OrganisationSettings() {
  const { show } = useSearch({ from: '/protected/settings/organisation' })
  const parts = getPartsFor(useActor())
  const part = parts.find((one) => one === show) ?? parts[0]
  return (
    <Section title={text.settings.sections.organisation} description={words.description}>
      {parts.length > 1 && (
        <nav aria-label={words.tabsLabel} className="-mx-2 flex flex-wrap gap-px">
          {parts.map((one) => (
            <Link
              key={one}
              to="/settings/organisation"
              search={{ show: one === parts[0] ? undefined : one }}
              activeOptions={{ explicitUndefined: true }}
              replace
              className="flex h-control-sm items-center rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text"
            >
              {words.tabs[one]}
            </Link>
          ))}
        </nav>
      )}
      {part === 'general' && <GeneralSection />}
      {part === 'access' && <AccessSection />}
      {part === 'mail' && <MailSection />}
      {part === 'pkrIds' && <PkrFormatSection />}
      {part === 'tokens' && <TokensSection />}
      {part === 'webhooks' && <WebhooksSection />}
      {part === 'backups' && <BackupsSection />}
      {part === 'log' && <AuditSection />}
      {!part && <EmptyState icon={<ShieldCheck />} {...words.forbidden} />}
    </Section>
  )
}
