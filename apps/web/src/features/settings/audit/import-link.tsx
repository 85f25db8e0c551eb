import type { AuditEntry } from '@courtside/contract/audit.ts'
import { canPkr } from '@courtside/contract/can-pkr.ts'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { Link } from '@tanstack/react-router'
import { useActor } from '#features/users/use-users.ts'
import { auditText as words } from '#text/audit.ts'

const className = 'me-1 text-link hover:underline'

/** Where the report of an import that an entry tells of is opened; undefined for whom the server would not show it. */
export function getReportPlace(
  actor: Actor,
  { entity, actorId, changes }: Pick<AuditEntry, 'entity' | 'actorId' | 'changes'>,
): 'register' | 'wiki' | undefined {
  if (entity !== 'import') return undefined
  const isOwn = actorId === actor.id
  if (changes['into']) return isOwn && canWiki.createPage(actor) ? 'wiki' : undefined
  return canPkr.import(actor) && (isOwn || canPkr.seePrivate(actor)) ? 'register' : undefined
}

/** To the report of an import that an entry tells of, for whoever may open it. */
export function ImportLink({ entry }: { entry: AuditEntry }) {
  const place = getReportPlace(useActor(), entry)
  if (place === 'wiki')
    return (
      <Link to="/wiki/import" search={{ id: entry.entityId }} className={className}>
        {words.imports.open}
      </Link>
    )
  return (
    place === 'register' && (
      <Link to="/pkrIds" search={{ show: 'import', import: entry.entityId }} className={className}>
        {words.imports.open}
      </Link>
    )
  )
}
