import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { finishRestore } from '#db/finish-restore.ts'
import { readInstallationSecret } from '#db/installation-secret.ts'
import { warning } from '#features/backups/backup-content.ts'
import { BackupError } from '#features/backups/backup-error.ts'
import { writeBackup } from '#features/backups/write-backup.ts'
import { openFiles } from '#features/files/open-files.ts'
import { connectDatabase } from './connect-database.ts'
import { readPassphrase } from './read-passphrase.ts'
import { reportProgress, writeLine } from './report-progress.ts'
import { UsageError, runCommand } from './run-command.ts'

const usage = `
  npm run backup -- [file or folder] [--passphrase-file <file>]

    file or folder       where it goes; else into ./backups, named by the time
    --passphrase-file    encrypt it with the first line of this file
`

/** Longest time for one table. Nobody waits for a backup, but one that hangs must end. */
const statementLimit = 6 * 3_600_000
const lockLimit = 30_000

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  if (positionals.length > 1) throw new UsageError('Name one file or folder to back up to')
  const passphrase = await readPassphrase(values['passphrase-file'])
  const file = getFileFor(positionals[0] ?? 'backups', passphrase !== undefined)
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  // The backup then fails on its connection, and takes back what it has written.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  try {
    const config = readConfig()
    const secret = config.secret ?? (await findSecret(config.dataDirectory))
    const { connection } = await connectDatabase(config, closers, writeLine)
    const database = openDatabase(connection, { poolSize: 1 })
    closers.push(() => database.close())
    const client = await database.connect({ statement: statementLimit, lock: lockLimit })
    closers.push(() => client.end())
    const progress = reportProgress()
    const show = (share: number) => progress.show('Backing up', share)
    const startedAt = performance.now()
    const missing: string[] = []
    const size = await writeBackup(client, {
      file,
      secret,
      passphrase,
      store: (await openFiles(config, secret)).store,
      onMissing: (name) => missing.push(name),
      onProgress: show,
    })
    progress.clear()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    writeLine(`${file}: ${(size / 1_000_000).toFixed(1)} MB in ${seconds} s`)
    for (const name of missing) writeLine(`Missing in the store, and so in the backup: ${name}`)
    if (passphrase === undefined) writeLine(warning)
    return 0
  } finally {
    await close()
  }
}

/** A first start makes one; a backup must not, for the data was encrypted with another. */
async function findSecret(dataDirectory: string): Promise<string> {
  finishRestore(dataDirectory)
  if (!existsSync(join(dataDirectory, 'secret')))
    throw new BackupError(
      `There is no Courtside in ${dataDirectory}: its file named secret is missing. Set DATA_DIR to where yours is.`,
    )
  return readInstallationSecret(dataDirectory)
}

function getFileFor(given: string, isEncrypted: boolean): string {
  const path = resolve(given)
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : !/\.\w+$/.test(path)
  if (!isFolder) return path
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(path, `courtside-${time}Z.tar${isEncrypted ? '.encrypted' : ''}`)
}

await runCommand(usage, main)
