import { canPkr } from '@courtside/contract/can-pkr.ts'
import { cardsAtOnce } from '@courtside/contract/pkr-cards.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { Link } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { pkrCardText as words } from '#text/pkr-cards.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { CachedPkrId } from '../pkr-rows.ts'

/** Leads to the cards of a list, or of chosen ones on it; there for whoever may make cards. */
export function CardsLink({ listId, only = [] }: { listId: string; only?: readonly string[] }) {
  const mayMake = canPkr.makeCards(useActor())
  if (!mayMake) return null
  const label = (
    <>
      <IdCard /> {words.open}
    </>
  )
  if (only.length > cardsAtOnce)
    return (
      <Button size="sm" variant="ghost" disabledReason={words.tooMany(cardsAtOnce)}>
        {label}
      </Button>
    )
  return (
    <Button asChild size="sm" variant="ghost">
      <Link to="/pkrIds/cards/$listId" params={{ listId }} search={{ only: [...only] }}>
        {label}
      </Link>
    </Button>
  )
}

/** Leads to one member's card of a list. */
export function CardLink({ entry, list }: { entry: CachedPkrId; list: PkrList }) {
  const mayMake = canPkr.makeCards(useActor())
  if (!mayMake || list.archivedAt !== null) return null
  return (
    <IconButton asChild size="icon-sm" label={words.openOne(list.name)}>
      <Link to="/pkrIds/cards/$listId" params={{ listId: list.id }} search={{ only: [entry.id] }}>
        <IdCard />
      </Link>
    </IconButton>
  )
}
