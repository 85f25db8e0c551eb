import { z } from 'zod'
import { beginning, cleanLine } from '../clean-text.ts'
import type { Findings, PlanPerson } from '../import-plan.ts'
import type { Placed } from '../read-things.ts'
import { type TrelloAction, TrelloMember } from './trello-document.ts'

/** Somebody the file refers to, and where. */
export type Mention = { readonly id: string | null | undefined; readonly place: string }

const Named = TrelloMember.or(z.undefined()).catch(undefined)

/**
 * The members of a board, and those it still names though they left: from the history if that knows them, else without a
 * name, so that what they did keeps its author.
 */
export function findPeople(
  members: readonly Placed<TrelloMember>[],
  actions: readonly TrelloAction[],
  mentions: readonly Mention[],
  findings: Findings,
): PlanPerson[] {
  const people = new Map(
    members.map((member) => [member.id, getPerson(member, member.place, false, findings)]),
  )
  const named = new Map<string, TrelloMember>()
  for (const action of actions) {
    for (const given of [action.memberCreator, action.member]) {
      const member = Named.parse(given)
      if (member && !named.has(member.id)) named.set(member.id, member)
    }
  }
  for (const { id, place } of mentions) {
    if (!id || people.has(id)) continue
    const member = named.get(id) ?? { id, fullName: '', username: '' }
    people.set(id, getPerson(member, place, true, findings))
  }
  return [...people.values()]
}

function getPerson(
  { id, fullName, username }: TrelloMember,
  place: string,
  isFormer: boolean,
  findings: Findings,
): PlanPerson {
  const name =
    cleanLine(fullName, place, findings) || cleanLine(username, place, findings) || 'Former member'
  return { externalId: id, place, name: beginning(name, 120), handle: handleOf(username), isFormer }
}

const handleOf = (username: string): string =>
  username
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, 30) || 'member'
