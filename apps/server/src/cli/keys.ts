import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { type Db, openDatabase } from '#db/database.ts'
import { readInstallationSecret } from '#db/installation-secret.ts'
import { migrate } from '#db/migrate.ts'
import { openStoredKeys } from '#features/identity/tokens/key-ring.ts'
import { rotateKeys } from '#features/identity/tokens/rotate-keys.ts'
import { connectDatabase } from './connect-database.ts'
import { say } from './report-progress.ts'
import { UsageError, runCommand } from './run-command.ts'

const usage = `
  npm run keys -- rotate [--drop-old]

    rotate       sign with a new key from now on; what the last one signed is good until it expires
    --drop-old   take the old keys away at once, for when one was stolen: every page renews its sign-in
`

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
  if (positionals.join(' ') !== 'rotate') throw new UsageError('Say what to do with the keys')
  const config = readConfig()
  if (config.identity !== 'embedded')
    throw new Error('With IDENTITY=firebase the keys are Google’s: there is nothing to rotate here')
  const closers: (() => Promise<unknown>)[] = []
  try {
    const { connection, isOurs } = await connectDatabase(config, closers, say)
    const database = openDatabase(connection, { poolSize: 2, named: config.namedStatements })
    closers.push(() => database.close())
    if (isOurs) await migrate(database)
    const secret = config.secret ?? (await readInstallationSecret(config.dataDirectory))
    await rotate(database.db, secret, values['drop-old'])
  } finally {
    for (const closer of closers.toReversed()) await closer()
  }
  return 0
}

async function rotate(db: Db, secret: string, isToDropOld: boolean): Promise<void> {
  await rotateKeys(db, await openStoredKeys(db, secret), { isToDropOld })
  say('A new key signs from now on.')
  say(
    isToDropOld
      ? 'The old keys are gone: open pages renew their sign-in by themselves.'
      : 'What the last key signed is good until it expires, within an hour.',
  )
}

await runCommand(usage, keys)
