import { canPkr } from '@courtside/contract/can-pkr.ts'
import {
  type OpenedCard,
  getCardExpiry,
  openCard,
  verifyCard,
} from '@courtside/contract/card-tokens.ts'
import * as contract from '@courtside/contract/pkr-cards.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, invalid, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { SecretBox } from '#features/identity/open-seal.ts'
import type { Api } from '#http/api.ts'
import { serve, servePublic } from '#http/serve.ts'
import { listCardKeys, openCardSigner } from './card-keys.ts'
import { findHolders, findStanding } from './find-cards.ts'

/** Member cards: those who may make them for a list, and anybody holds one up to be checked. */
export function registerPkrCardRoutes(api: Api, seal: SecretBox, origin: string): void {
  serve(api, contract.makePkrCards, async ({ db, actor }, { params, body }) => {
    const found = canPkr.see(actor) ? await findHolders(db, params.id, body) : undefined
    if (!found) throw notFound('PKR ID list')
    assertAllowed(canPkr.makeCards(actor))
    const { holders, listName, isArchived, ...others } = found
    if (isArchived)
      throw invalid([
        { path: 'params.id', message: 'Restore the list from the archive to create its cards' },
      ])
    const list = { id: params.id, name: listName }
    const sign = holders.length > 0 ? await openCardSigner(db, seal) : () => ''
    const items = holders.map((holder) => {
      const claims = { ...holder, listId: list.id, listName, issuedOn: others.issuedOn }
      return { ...holder, expiresOn: getCardExpiry(claims), token: sign(claims) }
    })
    if (items.length > 0)
      await logAudit(db, 'pkr_list.cards_made', list.id, {
        by: actor.id,
        changes: { cardCount: { was: null, set: items.length } },
      })
    return { ...others, verifyAt: `${origin}/verify`, list, items }
  })

  servePublic(api, contract.listCardKeys, async ({ db }) => {
    const keys = await listCardKeys(db)
    return { organisation: keys.length > 0 ? await findOrganisationName(db) : null, keys }
  })

  servePublic(api, contract.checkPkrCard, async ({ db, request }, { body }) => {
    api.consume(request.ip, 'card')
    const card = openCard(body.token)
    if (!card || !(await isGenuine(db, card))) throw notFound('Card')
    const found = await findStanding(db, card.claims)
    if (!found) throw notFound('Card')
    const { today, ...standing } = found
    if (today > getCardExpiry(card.claims))
      throw new AppError(400, 'card_expired', 'This card has expired. Ask for the new one.')
    return standing
  })
}

const isGenuine = async (db: Db, card: OpenedCard): Promise<boolean> =>
  (await verifyCard(card, await listCardKeys(db))) === 'genuine'

async function findOrganisationName(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select "name" from organisations`.execute(db)
  return rows[0]?.name ?? null
}
