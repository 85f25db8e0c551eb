import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { BackupError } from '#features/backups/backup-error.ts'
import { type Backup, openBackup } from '#features/backups/read-backup.ts'
import { restoreDatabase } from '#features/backups/restore-database.ts'
import { restoreDirectory } from '#features/backups/restore-directory.ts'
import { restoreFiles } from '#features/backups/restore-files.ts'
import { openFiles } from '#features/files/open-files.ts'
import { readPassphrase } from './read-passphrase.ts'
import { reportProgress, writeLine } from './report-progress.ts'
import { UsageError, runCommand } from './run-command.ts'

const usage = `
  npm run restore -- <file> [--replace] [--check | --show-secret] [--passphrase-file <file>]

    --replace            put it in the place of data that is there, which is kept beside it
    --check              only say whether the backup is whole and what it is of
    --show-secret        only print its secret, for a server with DATABASE_URL
    --passphrase-file    decrypt it with the first line of this file
`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'show-secret': { type: 'boolean', default: false },
      'passphrase-file': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one backup to restore')
  const backup = await openBackup(file, await readPassphrase(values['passphrase-file']))
  try {
    if (values['show-secret']) process.stdout.write(`${backup.secret}\n`)
    else {
      describe(backup)
      if (!values.check) await restore(backup, readConfig(), values.replace)
    }
    return 0
  } finally {
    await backup.close()
  }
}

function describe({ head, contents }: Backup): void {
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0)
  writeLine(
    `The backup is whole: ${head.organisation ?? 'not set up yet'}, ${head.createdAt}, Courtside ${head.version}, ${rows.toLocaleString('en')} rows`,
  )
}

async function restore(backup: Backup, config: Config, isToReplace: boolean): Promise<void> {
  if (config.secret !== undefined && config.secret !== backup.secret)
    throw new BackupError(
      'SECRET is another one than the backup’s, without which nobody could sign in. Print that one with --show-secret, set SECRET to it and restore again.',
    )
  const progress = reportProgress()
  const show = (share: number) => progress.show('Restoring', share)
  const { store } = await openFiles(config, backup.secret)
  if (config.databaseUrl) {
    // First: rows that are there without their files would be half of it, files without rows are swept away.
    await store.check()
    await restoreFiles(backup, store)
    await restoreDatabase({ url: config.databaseUrl }, backup, show)
    progress.clear()
    writeLine('The backup is in the database. Start Courtside on it.')
    return
  }
  const { dataDirectory } = config
  const aside = await restoreDirectory(backup, {
    dataDirectory,
    isToReplace,
    store: config.fileStore.kind === 'disk' ? undefined : store,
    log: writeLine,
    onProgress: show,
  })
  progress.clear()
  writeLine(`The backup is in ${dataDirectory}. Start Courtside on it.`)
  if (aside) writeLine(`What was there is in ${aside}. Remove it when all is well.`)
}

await runCommand(usage, main)
