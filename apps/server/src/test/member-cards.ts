import type { CardKey } from '@courtside/contract/card-tokens.ts'
import { checkPkrCard, listCardKeys, makePkrCards } from '@courtside/contract/pkr-cards.ts'
import { createPkrId } from '@courtside/contract/pkr-ids.ts'
import { changePkrListEntries, createPkrList } from '@courtside/contract/pkr-lists.ts'
import { type Answer, type Caller, type TestApp, send } from './app.ts'

type Days = { validFromOn?: string; validUntilOn?: string }

/** So many days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, '')

/** A list with members on it, whose numbers begin with a word of its own. */
export async function makeCardList(owner: Caller, names: readonly string[], days: Days = {}) {
  const word = crypto.randomUUID().slice(0, 6).toUpperCase()
  const list = await owner.call(createPkrList, { body: { name: `Season ${word}`, ...days } })
  const entries = []
  for (const [place, name] of names.entries()) {
    const body = { number: `${word}-00${place}`, name, club: 'Lagoa' }
    entries.push(await owner.call(createPkrId, { body }))
  }
  const add = entries.map(({ id }) => id)
  await owner.call(changePkrListEntries, { params: { id: list.id }, body: { add } })
  return { list, entries, add }
}

/** The cards of a list, or a piece of them. */
export const cardsOf = (
  owner: Caller,
  listId: string,
  body: { skip?: number; only?: string[] } = {},
) => owner.call(makePkrCards, { params: { id: listId }, body })

/** A list with one member on it, and their card. */
export async function makeCard(owner: Caller, days: Days = {}) {
  const made = await makeCardList(owner, ['Nguyễn Thị Ánh'], days)
  const { items } = await cardsOf(owner, made.list.id)
  const [card] = items
  const [entry] = made.entries
  if (!card || !entry) throw new Error('A member who is on a list has a card')
  return { ...made, entry, card }
}

/** What anybody is answered about a card. */
export const askCard = ({ api }: TestApp, token: string): Promise<Answer> =>
  send(api, checkPkrCard, { body: { token } })

/** What is published. */
export async function publicKeys({ api }: TestApp) {
  const { body } = await send(api, listCardKeys, {})
  return body as { organisation: string | null; keys: CardKey[] }
}
