import type { SignInSession } from '@courtside/contract/identity.ts'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { accountText } from '#text/account.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

const words = accountText.sessions
const icons = { desktop: Monitor, phone: Smartphone, tablet: Tablet }
const getDevice = ({ browser, system }: SignInSession) =>
  words.device(browser, system) || words.unknownDevice

/** One device on which somebody is signed in, and ending that. */
export function SessionRow({ session, onEnd }: { session: SignInSession; onEnd: () => void }) {
  const { deviceKind, isCurrent, createdAt, lastUsedAt } = session
  const Icon = icons[deviceKind ?? 'desktop']
  const device = getDevice(session)
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2 text-sm">
      <Icon aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
      <span className="grid min-w-0 grow">
        <span className="truncate">{device}</span>
        <span className="text-xs text-muted" title={formatInstant(lastUsedAt)}>
          {words.used(formatAgo(lastUsedAt))}
          {' · '}
          {words.since(formatInstant(createdAt))}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="accent">{words.current}</Badge>
      ) : (
        <Button size="sm" aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
