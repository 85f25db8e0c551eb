import { createPrivateKey, generateKeyPairSync, sign as signEd25519 } from 'node:crypto'
import { isValid, sign, signData } from '@tma.js/init-data-node'
import { describe, expect, it } from 'vitest'
import { createBotFromId, createBotFromToken, checkInitData } from './check-init-data.ts'

const token = '7342037359:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const bot = createBotFromToken(token)
const now = Date.UTC(2026, 10, 20, 18)
const user = {
  id: 279_058_397,
  first_name: 'Ann',
  last_name: 'Kowalski',
  username: 'ann_k',
  language_code: 'pt-br',
  allows_write_to_pm: true,
}
const signature =
  'zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ'

type Signed = { data?: object; secondsAgo?: number; by?: string }

/** What Telegram would hand over, made by another's code. */
const signed = ({ data = {}, secondsAgo = 5, by = token }: Signed = {}) =>
  sign({ query_id: 'AAHdF6IQ', user, signature, ...data }, by, new Date(now - secondsAgo * 1000))

/** The same of fields as they are, for what that code does not sign: it is signed right all the same. */
function signedFields(fields: readonly (readonly [string, string])[]): string {
  const lines = fields.map(([name, value]) => `${name}=${value}`).toSorted()
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  query.append('hash', signData(lines.join('\n'), token))
  return query.toString()
}
const ofUser = (json: string) =>
  signedFields([
    ['auth_date', String(now / 1000)],
    ['user', json],
  ])

const check = (initData: string) => checkInitData(initData, bot, now)
const change = (initData: string, name: string, value: string) => {
  const fields = new URLSearchParams(initData)
  fields.set(name, value)
  return fields.toString()
}

describe('what Telegram signed', () => {
  it('tells who opened the app, and by which link', () => {
    expect(check(signed({ data: { start_param: 't_1' } }))).toMatchObject({
      person: {
        id: '279058397',
        name: 'Ann Kowalski',
        username: 'ann_k',
        languageCode: 'pt-br',
        allowsWrite: true,
      },
      startParam: 't_1',
    })
  })

  it('counts for ten minutes, and may be a minute ahead of us', () => {
    for (const secondsAgo of [600, 0, -60])
      expect(check(signed({ secondsAgo })), String(secondsAgo)).toBeDefined()
    for (const secondsAgo of [601, 86_399, -61, -3600])
      expect(check(signed({ secondsAgo })), String(secondsAgo)).toBeUndefined()
  })

  it.each([
    ['Nguyễn Thị', 'Ánh', 'Nguyễn Thị Ánh'],
    ['Ольга', '', 'Ольга'],
    ['🏓', '100% & = +;\n', '🏓 100% & = +;'],
    ['‮evil', '', 'evil'],
    ['', '', 'ann_k'],
    ['x'.repeat(64), 'y'.repeat(64), `${'x'.repeat(64)} ${'y'.repeat(35)}`],
  ])('keeps the name %j %j', (first_name, last_name, name) => {
    expect(check(signed({ data: { user: { ...user, first_name, last_name } } }))?.person.name).toBe(
      name,
    )
  })

  it('agrees with another’s check of the same data, as far as that goes', () => {
    const initData = signed()
    const options = { expiresIn: 0 }
    for (const [given, verdict] of [
      [initData, true],
      [change(initData, 'user', JSON.stringify({ ...user, id: 1 })), false],
      [signed({ by: '1:other' }), false],
    ] as const) {
      expect(isValid(given, token, options)).toBe(verdict)
      expect(check(given) !== undefined).toBe(verdict)
    }
  })

  it('is one launch however its fields are ordered and escaped, and another for other data', () => {
    const initData = signed()
    const turned = new URLSearchParams([...new URLSearchParams(initData)].toReversed()).toString()
    const escaped = initData.replace('Ann', '%41nn')
    const hashes = [initData, turned, escaped].map((one) => check(one)?.hash.toString('hex'))
    expect(new Set(hashes).size).toBe(1)
    expect(hashes[0]).toHaveLength(64)
    expect(check(signed({ secondsAgo: 6 }))?.hash.toString('hex')).not.toBe(hashes[0])
  })
})

describe('what Telegram did not sign', () => {
  const initData = signed({ data: { start_param: 'p_x', chat_type: 'private' } })

  it.each([...new URLSearchParams(initData).keys()])('is refused with another %s', (name) => {
    const value = new URLSearchParams(initData).get(name) ?? ''
    const other =
      name === 'hash' ? value.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : `${value}0`
    expect(check(initData)).toBeDefined()
    expect(check(change(initData, name, other))).toBeUndefined()
  })

  it.each([...new URLSearchParams(initData).keys()])('is refused without its %s', (name) => {
    const fields = new URLSearchParams(initData)
    fields.delete(name)
    expect(check(fields.toString())).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['another bot’s', signed({ by: '7342037360:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw' })],
    ['a field more', `${initData}&is_owner=true`],
    ['the same field twice', `${initData}&auth_date=${now / 1000}`],
    ['two people', `user=${encodeURIComponent('{"id":1,"first_name":"Eve"}')}&${initData}`],
    ['two hashes', `${initData}&hash=${'0'.repeat(64)}`],
    [
      'a hash in capitals',
      initData.replace(/hash=(\w+)/, (hash) => hash.toUpperCase().replace('HASH', 'hash')),
    ],
    ['a short hash', initData.replace(/(hash=\w{62})\w\w/, '$1')],
    ['a hash that is no hex', initData.replace(/hash=\w+/, `hash=${'g'.repeat(64)}`)],
    ['broken escapes', initData.replace('%22', '%2')],
    ['bytes that are no text', initData.replace('Ann', '%ff%fe')],
    [
      'two fields as one, which are signed alike',
      initData
        .replace('&start_param=p_x', '')
        .replace('start_param=p_x&', '')
        .replace('chat_type=private', 'chat_type=private%0Astart_param%3Dp_x'),
    ],
    ['escaped twice', encodeURIComponent(initData)],
    ['more than 4 KB, though signed', signed({ data: { start_param: 'x'.repeat(4096) } })],
  ])('is refused: %s', (_what, given) => {
    expect(check(given)).toBeUndefined()
  })
})

describe('what Telegram signed but says of nobody', () => {
  it.each([
    [
      'a time that is no number',
      signedFields([
        ['auth_date', 'now'],
        ['user', JSON.stringify(user)],
      ]),
    ],
    [
      'a time below zero',
      signedFields([
        ['auth_date', '-1'],
        ['user', JSON.stringify(user)],
      ]),
    ],
    ['no time', signedFields([['user', JSON.stringify(user)]])],
    ['no person', signedFields([['auth_date', String(now / 1000)]])],
    [
      'a signed field twice',
      signedFields([
        ['auth_date', String(now / 1000)],
        ['user', JSON.stringify(user)],
        ['chat_type', 'a'],
        ['chat_type', 'b'],
      ]),
    ],
    ['no JSON', ofUser('{')],
    ['a list', ofUser('[]')],
    ['a bot', ofUser(JSON.stringify({ ...user, is_bot: true }))],
    ['an id that is text', ofUser(JSON.stringify({ ...user, id: '279058397' }))],
    [
      'an id beyond whole numbers',
      ofUser(JSON.stringify(user).replace('279058397', '9007199254740993')),
    ],
    ['an id with a fraction', ofUser(JSON.stringify({ ...user, id: 1.5 }))],
    ['an id below one', ofUser(JSON.stringify({ ...user, id: 0 }))],
    ['a name that is no text', ofUser(JSON.stringify({ ...user, first_name: 1 }))],
  ])('is refused: %s', (_what, given) => {
    expect(check(given)).toBeUndefined()
  })

  it('is taken without a username or language that could not be one', () => {
    const odd = { id: 1, first_name: 'A\u0000\uD800b', username: 'x y', language_code: '<b>' }
    expect(check(ofUser(JSON.stringify(odd)))?.person).toEqual({
      id: '1',
      name: 'A �b',
      username: null,
      languageCode: null,
      allowsWrite: false,
    })
  })
})

describe('where only the id of the bot is known', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
  const ofId = createBotFromId('7342037359', raw)

  /** As Telegram signs for everybody: its key stands for the bot's token. */
  function signedForAll(id = '7342037359', key = privateKey) {
    const fields = new URLSearchParams(signed())
    const lines = [...fields].filter(([name]) => !['hash', 'signature'].includes(name))
    const text = lines
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('\n')
    const made = signEd25519(
      null,
      Buffer.from(`${id}:WebAppData\n${text}`),
      createPrivateKey(key.export({ format: 'pem', type: 'pkcs8' })),
    )
    fields.set('signature', made.toString('base64url'))
    return fields.toString()
  }

  it('Telegram’s own signature is believed, whatever the hash says', () => {
    expect(checkInitData(signedForAll(), ofId, now)?.person.id).toBe('279058397')
    const other = change(signedForAll(), 'hash', '0'.repeat(64))
    expect(checkInitData(other, ofId, now)?.hash).toEqual(
      checkInitData(signedForAll(), ofId, now)?.hash,
    )
  })

  it.each([
    ['for another bot', signedForAll('7342037360')],
    ['by another key', signedForAll('7342037359', generateKeyPairSync('ed25519').privateKey)],
    ['by nobody', signed()],
    ['without a signature', change(signedForAll(), 'signature', '')],
    ['with another person', change(signedForAll(), 'user', '{"id":1,"first_name":"Eve"}')],
  ])('what was signed %s is refused', (_how, given) => {
    expect(checkInitData(given, ofId, now)).toBeUndefined()
  })

  it('what Telegram’s servers for tests signed is refused, unless theirs is the key', () => {
    // Whoever has an account there may call themself anybody.
    const testKey = '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec'
    const live =
      'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ'
    const then = 1_733_584_790_000
    expect(checkInitData(live, createBotFromId('7342037359'), then)?.person.id).toBe('279058397')
    expect(checkInitData(live, createBotFromId('7342037359', testKey), then)).toBeUndefined()
  })

  it('what the token signed is not Telegram’s word', () => {
    expect(checkInitData(signed(), createBotFromId('7342037359'), now)).toBeUndefined()
  })
})
