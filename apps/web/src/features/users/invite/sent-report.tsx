import type { SentInvitation } from '@courtside/contract/invitations.ts'
import { Copy } from 'lucide-react'
import { describeRole } from '#features/roles/use-role-words.ts'
import { invitationText } from '#text/invitations.ts'
import { invitingText } from '#text/inviting.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { LinkToCopy } from '../hand-over-link.tsx'
import { LinkReach } from './sending-way.tsx'
import { type Listed, written } from './use-invite-list.ts'
import { useSentWords } from './use-send.ts'

const words = invitingText.report

/** Someone who got none, and why. */
export type Refused = { readonly who: string; readonly reason: string }

export const getLinks = (sent: readonly SentInvitation[]) =>
  sent.flatMap(({ email, link, invitation }) =>
    link === null ? [] : [{ email, link, name: invitation?.name ?? null }],
  )

export const refusedOf = (sent: readonly SentInvitation[]): Refused[] =>
  sent.flatMap(({ email, outcome }) =>
    outcome === 'sent' ? [] : [{ who: email, reason: words.reasons[outcome] }],
  )

/** Those that were not even sent for. */
export const leftOutOf = (listed: readonly Listed[]): Refused[] =>
  listed.flatMap(({ email, name, standing, problem }) => {
    if (standing === 'fine') return []
    const who = email || name || invitingText.people.nameless
    if (standing !== 'wrong') return [{ who, reason: words.reasons[standing] }]
    return [{ who, reason: invitingText.people.problems[problem ?? 'other'] }]
  })

export const getSentTitle = (sent: readonly SentInvitation[]): string =>
  getLinks(sent).length === 1 ? invitationText.link.title : words.title

export function describeSent(sent: readonly SentInvitation[]): string | undefined {
  const links = getLinks(sent)
  const [only] = links
  if (links.length === 1 && only) return invitationText.link.description(only.name ?? only.email)
  return links.length > 0 ? words.links(links.length) : undefined
}

/** What became of each invitation: the links to hand over where there is no mail, and who got none. */
export function SentReport({
  sent,
  refused,
}: {
  sent: readonly SentInvitation[]
  refused: readonly Refused[]
}) {
  const said = useSentWords()
  const links = getLinks(sent)
  const [only] = links
  const role = sent.find(({ invitation }) => invitation?.role)?.invitation?.role
  const mailedCount = sent.filter(({ outcome, link }) => outcome === 'sent' && link === null).length
  return (
    <div className="grid gap-4">
      {mailedCount > 0 && <p className="text-sm">{words.said(said.many(mailedCount))}</p>}
      {mailedCount + links.length === 0 && <p className="text-sm">{words.none}</p>}
      {links.length === 1 && only ? <LinkToCopy link={only.link} /> : <LinkList links={links} />}
      {role && <p className="text-sm text-muted">{words.role(describeRole(role.name))}</p>}
      {links.length > 0 && <LinkReach />}
      {refused.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-sm font-medium">{words.refusedLabel}</h3>
          <ul className="rounded-md border border-border">
            {refused.map(({ who, reason }, index) => (
              <li
                key={`${index} ${who}`}
                className="border-b border-border px-2.5 py-1.5 text-sm last:border-b-0"
              >
                <span className="block truncate">{who}</span>
                <span className="text-xs text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function LinkList({ links }: { links: ReturnType<typeof getLinks> }) {
  if (links.length === 0) return null
  return (
    <ul
      aria-label={words.linksLabel}
      className="max-h-64 overflow-y-auto rounded-md border border-border"
    >
      {links.map(({ email, name, link }) => (
        <li
          key={email}
          className="flex items-center gap-2 border-b border-border px-2.5 py-1 last:border-b-0"
        >
          <span className="min-w-0 grow truncate text-sm">
            {email}
            {name !== null && <span className="ms-2 text-xs text-muted">{name}</span>}
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={words.copyOf(email)}
            onClick={() => void copyText(link, words.copiedOf(email))}
          >
            <Copy />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** All links as lines that a spreadsheet takes as columns: the person, and the link. */
export function CopyAll({ sent }: { sent: readonly SentInvitation[] }) {
  const links = getLinks(sent)
  if (links.length < 2) return null
  const lines = links.map((one) => `${written(one)}\t${one.link}`)
  return (
    <Button onClick={() => void copyText(lines.join('\n'), words.copied(links.length))}>
      <Copy />
      {words.copyAll}
    </Button>
  )
}
