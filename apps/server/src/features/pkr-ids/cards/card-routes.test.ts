import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import {
  type CardClaims,
  cardTokenLimit,
  createCardToken,
  openCard,
  verifyCard,
  writeCard,
} from '@courtside/contract/card-tokens.ts'
import { checkPkrCard, listCardKeys, makePkrCards } from '@courtside/contract/pkr-cards.ts'
import { updatePkrId } from '@courtside/contract/pkr-ids.ts'
import {
  changePkrListEntries,
  updatePkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestApp, send, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
import { askCard, cardsOf, dayIn, makeCard, makeCardList, publicKeys } from '#test/member-cards.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner', 'Ola Owner')
})

/** The private half of the key that signs, as only this installation can open it. */
async function privateKey() {
  const { rows } = await sql<{ kid: string; encryptedKey: Buffer }>`
    select "kid", "encryptedKey" from card_keys order by "createdAt" desc limit 1
  `.execute(test.app.db)
  const [row] = rows
  if (!row) throw new Error('The first card made a key')
  return {
    key: test.app.cardSeal.open(row.encryptedKey, row.kid),
    type: 'pkcs8',
    format: 'der',
  } as const
}

describe('member cards', () => {
  it('of a list come by number, each with a token that the published key verifies, and are told in the log', async () => {
    const days = { validFromOn: dayIn(-10), validUntilOn: dayIn(90) }
    const { list, entries } = await makeCardList(
      owner,
      ['محمد الفاتح', 'Łucja 山田太郎', 'x'.repeat(200)],
      days,
    )
    const { items, ...rest } = await cardsOf(owner, list.id)
    expect(rest).toMatchObject({
      organisation: 'Riverside Pickleball',
      list: { id: list.id, name: list.name },
      totalCount: 3,
      cardless: [],
    })
    const { keys, organisation } = await publicKeys(test.app)
    expect(organisation).toBe('Riverside Pickleball')
    for (const [place, card] of items.entries()) {
      const entry = entries[place]
      expect(card).toMatchObject({ number: entry?.number, name: entry?.name, ...days })
      expect(card.expiresOn).toBe(days.validUntilOn)
      const opened = openCard(card.token)
      expect(opened && (await verifyCard(opened, keys))).toBe('genuine')
      const { name, ...claims } = opened?.claims ?? ({} as CardClaims)
      expect(claims).toEqual({
        number: entry?.number,
        listId: list.id,
        listName: list.name,
        issuedOn: rest.issuedOn,
        ...days,
      })
      // A long name is cut in the token alone.
      expect(entry?.name.startsWith(name.replace('…', ''))).toBe(true)
      expect(card.token.length).toBeLessThan(270)
    }
    const { rows } = await sql<{ changes: object }>`
      select "changes" from activity where "action" = 'pkr_list.cards_made' and "entityId" = ${list.id}::uuid
    `.execute(test.app.db)
    expect(rows).toEqual([{ changes: { cardCount: { was: null, set: 3 } } }])
    const stored = await sql<{ text: string }>`
      select coalesce(string_agg("answer"::text, ''), '') as "text" from idempotency_keys
    `.execute(test.app.db)
    expect(stored.rows[0]?.text).not.toContain(items[0]?.token)
  })

  it('hold the longest number whole, for their holder is found by it', () => {
    const claims = {
      number: '会'.repeat(64),
      name: 'й'.repeat(200),
      listId: crypto.randomUUID(),
      listName: 'й'.repeat(100),
      issuedOn: dayIn(0),
      validFromOn: null,
      validUntilOn: null,
    }
    const token = createCardToken(writeCard(claims, 'a1b2c3d4'), new Uint8Array(64))
    expect(token.length).toBeLessThanOrEqual(cardTokenLimit)
    expect(openCard(token)?.claims.number).toBe(claims.number)
  })

  it('come in pieces, and of chosen members alone', async () => {
    const { list, add } = await makeCardList(owner, ['A', 'B', 'C'])
    const piece = await cardsOf(owner, list.id, { skip: 2 })
    expect([piece.items.map(({ name }) => name), piece.totalCount]).toEqual([['C'], 3])
    const chosen = await cardsOf(owner, list.id, { only: add.slice(1, 2) })
    expect([chosen.items.map(({ name }) => name), chosen.totalCount]).toEqual([['B'], 1])
  })

  it('are not made for who is suspended, retired, over or nobody, and it is told how many', async () => {
    const { list, entries } = await makeCardList(owner, ['A', 'B', 'C', ''])
    const [, second, third] = entries
    await owner.call(updatePkrId, {
      params: { id: second?.id ?? '' },
      body: { changes: { status: { was: 'assigned', set: 'suspended' } } },
    })
    await owner.call(updatePkrListEntry, {
      params: { id: list.id, pkrId: third?.id ?? '' },
      body: { changes: { validUntilOn: { was: null, set: dayIn(-2) } } },
    })
    const { items, cardless } = await cardsOf(owner, list.id)
    expect(items.map(({ name }) => name)).toEqual(['A'])
    expect(cardless).toEqual([
      { reason: 'free', count: 1 },
      { reason: 'suspended', count: 1 },
      { reason: 'ended', count: 1 },
    ])
    await owner.call(updatePkrList, {
      params: { id: list.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(await owner.refusal(makePkrCards, { params: { id: list.id }, body: {} })).toMatchObject({
      status: 400,
      error: expect.stringContaining('archive') as string,
    })
  })

  it('of a list without an end are good for a year', async () => {
    const { card } = await makeCard(owner)
    expect(card.validUntilOn).toBeNull()
    expect(Date.parse(card.expiresOn)).toBe(
      Date.parse(openCard(card.token)?.claims.issuedOn ?? '') + 365 * 86_400_000,
    )
  })

  it('are made by who may take PKR IDs out, and by nobody else', async () => {
    const { list } = await makeCard(owner)
    const call = { params: { id: list.id }, body: {} }
    const manager = await test.app.person('manager')
    expect((await manager.refusal(makePkrCards, call)).status).toBe(403)
    await giveCustomRole(test.app.db, manager.id, ['pkr.view', 'pkr.export'])
    await test.app.identity.rightsChanged(test.app.db, manager.id)
    expect((await manager.call(makePkrCards, call)).items).toHaveLength(1)
    await giveCustomRole(test.app.db, manager.id, ['pkr.export'])
    await test.app.identity.rightsChanged(test.app.db, manager.id)
    expect((await manager.refusal(makePkrCards, call)).status).toBe(404)
  })
})

describe('who holds up a card', () => {
  it('is told name, standing and days as they are now, and nothing else', async () => {
    const { card, entry, list } = await makeCard(owner, { validUntilOn: dayIn(30) })
    const answer = {
      standing: 'valid',
      name: entry.name,
      validFromOn: null,
      validUntilOn: dayIn(30),
    }
    expect(await askCard(test.app, card.token)).toEqual({ status: 200, body: answer })
    await owner.call(updatePkrId, {
      params: { id: entry.id },
      body: {
        changes: {
          status: { was: 'assigned', set: 'suspended' },
          name: { was: entry.name, set: 'Ánh Mai' },
          email: { was: null, set: 'anh@club.example' },
        },
      },
    })
    const suspended = await askCard(test.app, card.token)
    expect(suspended.body).toEqual({ ...answer, standing: 'suspended', name: 'Ánh Mai' })
    await owner.call(updatePkrId, {
      params: { id: entry.id },
      body: { changes: { status: { was: 'suspended', set: 'retired' } } },
    })
    expect((await askCard(test.app, card.token)).body).toMatchObject({ standing: 'retired' })
    await owner.call(updatePkrId, {
      params: { id: entry.id },
      body: { changes: { status: { was: 'retired', set: 'assigned' } } },
    })
    const until = { was: null, set: dayIn(-1) }
    await owner.call(updatePkrListEntry, {
      params: { id: list.id, pkrId: entry.id },
      body: { changes: { validUntilOn: until } },
    })
    expect((await askCard(test.app, card.token)).body).toMatchObject({
      standing: 'ended',
      validUntilOn: until.set,
    })
  })

  it.each([
    ['was taken off the list', 'removed'],
    ['left the register', 'removed'],
    ['stands on a list that was archived', 'closed'],
    ['begins only later', 'early'],
  ])('and %s is told so: %s', async (what, standing) => {
    const { card, entry, list } = await makeCard(
      owner,
      what.startsWith('begins') ? { validFromOn: dayIn(3) } : {},
    )
    const archive = { changes: { isArchived: { was: false, set: true } } }
    if (what.startsWith('was'))
      await owner.call(changePkrListEntries, {
        params: { id: list.id },
        body: { remove: [entry.id] },
      })
    if (what.startsWith('left')) {
      await owner.call(updatePkrId, { params: { id: entry.id }, body: archive })
      await owner.call(updatePkrId, {
        params: { id: entry.id },
        body: { changes: { name: { was: entry.name, set: 'Not to be told' } } },
      })
    }
    if (what.startsWith('stands'))
      await owner.call(updatePkrList, { params: { id: list.id }, body: archive })
    const { body } = await askCard(test.app, card.token)
    expect(body).toMatchObject({ standing, name: 'Nguyễn Thị Ánh' })
  })

  it('is refused with one and the same answer whatever is wrong with it', async () => {
    const { card, list } = await makeCard(owner)
    const { keys } = await publicKeys(test.app)
    const kid = keys[0]?.kid ?? ''
    const opened = openCard(card.token)
    if (!opened) throw new Error('A card that was made opens')
    const { claims, signature, signed } = opened
    const other = generateKeyPairSync('ed25519')
    const otherX = other.publicKey.export({ format: 'jwk' }).x ?? ''
    const signedByOther = (text: Uint8Array) =>
      createCardToken(text, sign(null, text, other.privateKey))
    const publicDer = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: keys[0]?.x ?? '' },
      format: 'jwk',
    }).export({ type: 'spki', format: 'der' })
    const keyed = createHmac('sha512', publicDer).update(signed).digest()
    const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = json({ number: claims.number, listId: list.id })
    const otherForm = Uint8Array.from(signed, (byte, place) => (place === 0 ? 2 : byte))
    const tokens = {
      'a changed name': createCardToken(writeCard({ ...claims, name: 'Eve' }, kid), signature),
      'a longer validity': createCardToken(
        writeCard({ ...claims, validUntilOn: '2199-01-01' }, kid),
        signature,
      ),
      'another list': createCardToken(
        writeCard({ ...claims, listId: crypto.randomUUID() }, kid),
        signature,
      ),
      'a number that is not there': signedByOther(
        writeCard({ ...claims, number: 'NOBODY-1' }, kid),
      ),
      'another key under our key’s name': signedByOther(signed),
      'another key under its own name': signedByOther(
        writeCard(claims, otherX.slice(0, 8).padEnd(8, '0')),
      ),
      'the public key as a shared secret': createCardToken(signed, keyed),
      'no signature': createCardToken(signed, new Uint8Array(64)),
      'another form': signedByOther(otherForm),
      'a JWT without a signature': `${json({ alg: 'none' })}.${payload}.`,
      'a JWT with a shared secret': `${json({ alg: 'HS256', kid })}.${payload}.${keyed.toString('base64url')}`,
      'a cut end': card.token.slice(0, -1),
      'a cut beginning': card.token.slice(4),
      'something behind it': `${card.token}AAAA`,
      padding: `${card.token}=`,
      nothing: '',
      'a word': 'guessed',
    }
    const answers = new Map<string, unknown>()
    for (const [what, token] of Object.entries(tokens))
      answers.set(what, await askCard(test.app, token))
    const refused = {
      status: 404,
      body: { code: 'not_found', error: 'Card not found', message: 'Card not found' },
    }
    for (const [what, answer] of answers) expect(answer, what).toEqual(refused)
    expect((await askCard(test.app, 'x'.repeat(cardTokenLimit + 1))).status).toBe(400)
  })

  it('is refused when the card is over, also while the list goes on', async () => {
    const { card, list } = await makeCard(owner, { validUntilOn: dayIn(20) })
    const opened = openCard(card.token)
    await owner.call(updatePkrList, {
      params: { id: list.id },
      body: { changes: { validUntilOn: { was: dayIn(20), set: dayIn(200) } } },
    })
    expect((await askCard(test.app, card.token)).body).toMatchObject({ validUntilOn: dayIn(200) })
    // The same card, made so long ago that it is over.
    const key = await privateKey()
    const old = writeCard(
      { ...(opened?.claims as CardClaims), validUntilOn: dayIn(-2) },
      opened?.keyId ?? '',
    )
    expect(await askCard(test.app, createCardToken(old, sign(null, old, key)))).toMatchObject({
      status: 400,
      body: { code: 'card_expired' },
    })
    const endless = writeCard(
      { ...(opened?.claims as CardClaims), validUntilOn: null, issuedOn: dayIn(-367) },
      opened?.keyId ?? '',
    )
    expect(
      await askCard(test.app, createCardToken(endless, sign(null, endless, key))),
    ).toMatchObject({
      body: { code: 'card_expired' },
    })
  })

  it('of another organisation is refused here', async () => {
    const other = await openTestApp()
    try {
      const { card } = await makeCard(owner)
      expect(await send(other.api, checkPkrCard, { body: { token: card.token } })).toMatchObject({
        status: 404,
      })
      expect(await send(other.api, listCardKeys, {})).toEqual({
        status: 200,
        body: { organisation: null, keys: [] },
      })
    } finally {
      await other.close()
    }
  })

  it('may ask only so often', async () => {
    const limited = await openTestApp({ RATE_LIMITS: '1' })
    try {
      const statuses = []
      // A refusal waits for a second, in which one try more comes back.
      while (statuses.at(-1) !== 429 && statuses.length < 100)
        statuses.push(
          (await send(limited.api, checkPkrCard, { body: { token: 'guessed' } })).status,
        )
      expect(statuses.length).toBeGreaterThan(60)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
