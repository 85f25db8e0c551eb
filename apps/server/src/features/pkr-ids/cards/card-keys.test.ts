import { openCard } from '@courtside/contract/card-tokens.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestApp, useTestApp } from '#test/app.ts'
import { askCard, cardsOf, makeCard, publicKeys } from '#test/member-cards.ts'
import { openCardSeal, openCardSigner, rotateCardKeys } from './card-keys.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

describe('the keys of cards', () => {
  it('are one, also when two make the first cards at once, and stand in the database encrypted', async () => {
    const fresh = await openTestApp()
    try {
      const lead = await fresh.person('owner')
      const { list } = await makeCard(lead)
      await sql`delete from card_keys`.execute(fresh.db)
      const made = await Promise.all([1, 2, 3].map(() => cardsOf(lead, list.id)))
      expect(new Set(made.map(({ items }) => openCard(items[0]?.token ?? '')?.keyId)).size).toBe(1)
      const { rows } = await sql<{
        encryptedKey: Buffer
      }>`select "encryptedKey" from card_keys`.execute(fresh.db)
      expect(rows).toHaveLength(1)
      // What a PKCS #8 private key of this kind begins with.
      expect(rows[0]?.encryptedKey.includes(Buffer.from('302e0201', 'hex'))).toBe(false)
    } finally {
      await fresh.close()
    }
  })

  it('are replaced: old cards stay good beside new ones, until the old keys are dropped', async () => {
    const { card, list } = await makeCard(owner)
    await rotateCardKeys(test.app.db, test.app.cardSeal, { isToDropOld: false })
    const { items } = await cardsOf(owner, list.id)
    const newer = items[0]?.token ?? ''
    expect(openCard(newer)?.keyId).not.toBe(openCard(card.token)?.keyId)
    const { keys } = await publicKeys(test.app)
    expect(keys[0]?.kid).toBe(openCard(newer)?.keyId)
    for (const token of [card.token, newer])
      expect((await askCard(test.app, token)).status).toBe(200)
    await rotateCardKeys(test.app.db, test.app.cardSeal, { isToDropOld: true })
    for (const token of [card.token, newer])
      expect((await askCard(test.app, token)).status).toBe(404)
    expect((await publicKeys(test.app)).keys).toHaveLength(1)
    const { rows } = await sql<{ set: boolean }>`
      select ("changes"->'areOldDropped'->>'set')::boolean as "set" from activity
      where "action" = 'organisation.card_keys_rotated' order by "seq"
    `.execute(test.app.db)
    expect(rows.map(({ set }) => set)).toEqual([false, true])
  })

  it('can’t be read with another secret, which is said', async () => {
    const { list } = await makeCard(owner)
    await expect(
      openCardSigner(test.app.db, openCardSeal('another secret, also long enough')),
    ).rejects.toThrow(/^SECRET is not the one/)
    expect((await cardsOf(owner, list.id)).items).toHaveLength(1)
  })
})
