import { parseArgs } from 'node:util'
import webPush from 'web-push'
import { readConfig } from '#config.ts'
import { type Db, openDatabase } from '#db/database.ts'
import { readInstallationSecret } from '#db/installation-secret.ts'
import { migrate } from '#db/migrate.ts'
import { openStoredKeys } from '#features/identity/tokens/key-ring.ts'
import { rotateKeys } from '#features/identity/tokens/rotate-keys.ts'
import { openCardSeal, rotateCardKeys } from '#features/pkr-ids/cards/card-keys.ts'
import { connectDatabase } from './connect-database.ts'
import { writeLine } from './report-progress.ts'
import { UsageError, runCommand } from './run-command.ts'

const usage = `
  npm run keys -- rotate [--drop-old]
  npm run keys -- rotate-cards [--drop-old]
  npm run keys -- push

    rotate         sign people in with a new key from now on; what the last one signed is good until it expires
    rotate-cards   sign member cards with a new key from now on; cards of the old ones stay good as long as their lists
    push           make the keys with which browsers are told of things, and print them as settings
    --drop-old     take the old keys away at once, for when one was stolen: every page renews its sign-in; every member
                   card made so far is void
`

const rotations: Readonly<
  Record<string, (db: Db, secret: string, isToDropOld: boolean) => Promise<void>>
> = { rotate: rotateSignIn, 'rotate-cards': rotateCards }

async function keys(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'drop-old': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [what = '', ...others] = positionals
  if (what === 'push' && others.length === 0) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`)
    return 0
  }
  const rotate = rotations[what]
  if (!rotate || others.length > 0) throw new UsageError('Say what to do with the keys')
  const config = readConfig()
  if (what === 'rotate' && config.identity !== 'embedded')
    throw new Error('With IDENTITY=firebase the keys are Google’s: there is nothing to rotate here')
  const closers: (() => Promise<unknown>)[] = []
  try {
    const { connection, isOurs } = await connectDatabase(config, closers, writeLine)
    const database = openDatabase(connection, { poolSize: 2 })
    closers.push(() => database.close())
    if (isOurs) await migrate(database)
    const secret = config.secret ?? (await readInstallationSecret(config.dataDirectory))
    await rotate(database.db, secret, values['drop-old'])
  } finally {
    for (const closer of closers.toReversed()) await closer()
  }
  return 0
}

async function rotateSignIn(db: Db, secret: string, isToDropOld: boolean): Promise<void> {
  await rotateKeys(db, await openStoredKeys(db, secret), { isToDropOld })
  writeLine('A new key signs from now on.')
  writeLine(
    isToDropOld
      ? 'The old keys are gone: open pages renew their sign-in by themselves.'
      : 'What the last key signed is good until it expires, within an hour.',
  )
}

async function rotateCards(db: Db, secret: string, isToDropOld: boolean): Promise<void> {
  await rotateCardKeys(db, openCardSeal(secret), { isToDropOld })
  writeLine('A new key signs member cards from now on.')
  writeLine(
    isToDropOld
      ? 'The old keys are gone: every member card made so far is void.'
      : 'Cards of the old keys stay good as long as their lists are.',
  )
}

await runCommand(usage, keys)
