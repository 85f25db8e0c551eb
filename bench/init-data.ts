// node bench/init-data.ts [--rounds 20000]: how long the server takes to check what Telegram signed, beside the library that
// is made for it, in microseconds; the goal is under 100.
import { generateKeyPairSync, sign as signEd25519 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { validate } from '@tma.js/init-data-node'
import {
  createBotFromId,
  createBotFromToken,
  checkInitData,
} from '../apps/server/src/features/identity/telegram/check-init-data.ts'
import { botEnvironment, launchBy, telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { missed, percentiles, quantile } from './numbers.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20000' } } })
const token = botEnvironment.TELEGRAM_BOT_TOKEN
const initData = launchBy(telegramUser(), { startParam: 't_0198d2f0-7c1e-7a35-9f51-2f6a3c1b7e90' })

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const hex = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
const fields = new URLSearchParams(initData)
const lines = [...fields].filter(([name]) => !['hash', 'signature'].includes(name))
const text = `1:WebAppData\n${lines
  .map((pair) => pair.join('='))
  .toSorted()
  .join('\n')}`
fields.set('signature', signEd25519(null, Buffer.from(text), privateKey).toString('base64url'))
const forAll = fields.toString()

const byToken = createBotFromToken(token)
const byId = createBotFromId('1', hex)
const sides = {
  'our check by the token': () => {
    if (!checkInitData(initData, byToken)) throw new Error('It is right')
  },
  'our check by Telegram’s key': () => {
    if (!checkInitData(forAll, byId)) throw new Error('It is right')
  },
  'the library by the token': () => validate(initData, token),
}

for (const [name, check] of Object.entries(sides)) {
  const times: number[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const start = process.hrtime.bigint()
    check()
    times.push(Number(process.hrtime.bigint() - start) / 1000)
  }
  const warm = times.slice(times.length / 4)
  console.log(
    `${name}: ${percentiles(warm)} µs (p50 / p95 / p99)${missed(!name.startsWith('our') || quantile(warm, 0.5) < 100)}`,
  )
}
