import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { canPkr } from '@courtside/contract/can-pkr.ts'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, can } from '@courtside/contract/can.ts'

/** Whom places serve that are not for everybody, by their names. */
const openTo: Readonly<Record<string, (actor: Actor) => boolean>> = {
  wiki: canWiki.see,
  users: can.seeMembers,
  roles: can.seeMembers,
  pkrIds: canPkr.see,
  styleSheet: canOrganisation.change,
}

/** Whether somebody finds anything at a place; until it is known who they are, at all of them. */
export const isPlaceOpen = (name: string, actor: Actor): boolean =>
  actor.id === '' || (openTo[name]?.(actor) ?? true)
