import { plural } from './plural.ts'

/** Words of the backups that owners make from the app. */
export const backupText = {
  description:
    'One file with everything: database, attachments and sign-in data. It’s saved on the server, next to your data. Download it, so that you still have it if the disk fails.',
  make: 'Create backup',
  list: 'Backups',
  none: {
    title: 'No backups yet',
    description:
      'Create one here, or schedule one on the server (see docs/backup.md). Scheduled backups aren’t listed here.',
  },
  failed: 'The backups could not be loaded',
  undoNot: 'This can’t be undone.',
  made: (size: string, who: string | undefined) =>
    who === undefined ? size : `${size} · created by ${who}`,
  states: {
    waiting: 'Starting',
    writing: 'In progress. Everyone can keep working',
    failed: 'Failed',
  },
  progress: 'Progress of the backup',
  missing: (count: number) =>
    `${plural(count, 'attachment', 'attachments')} missing on the server, so not in the backup`,
  notHere: 'The file isn’t on this server.',
  actions: (at: string) => `Actions for the backup of ${at}`,
  download: 'Download',
  drill: 'Test restore',
  drillProgress: 'Progress of the test restore',
  drillAgain: 'Test restore again',
  remove: 'Delete',
  removeTitle: (at: string) => `Delete the backup of ${at}?`,
  removed: 'Backup deleted',
  never: 'Restore not tested yet.',
  drills: {
    waiting: 'Starting the test restore',
    running: 'Test restore in progress, in a separate place. Your data isn’t touched',
    passed: (at: string, seconds: number) =>
      `Test restore passed ${at}, in ${plural(Math.ceil(seconds), 'second', 'seconds')}`,
    failed: (at: string) => `Test restore failed ${at}`,
    found: (found: { people: number; projects: number; tasks: number; files: number }) =>
      [
        plural(found.people, 'person', 'people'),
        plural(found.projects, 'project', 'projects'),
        plural(found.tasks, 'task', 'tasks'),
        plural(found.files, 'file', 'files'),
      ].join(', '),
    newest: (at: string) => `newest change ${at}`,
  },
  link: {
    title: (at: string) => `Download the backup of ${at}`,
    description:
      'Keep this file secret. Anyone who has it can read everything and sign in as anyone. A passphrase encrypts it. We don’t store the passphrase. If you lose it, the backup is lost.',
    passphrase: 'Passphrase',
    passphraseHint: (least: number) =>
      `At least ${least} characters. Leave empty for no encryption.`,
    tooShort: (least: number) => `Use at least ${least} characters, or none`,
    again: 'Repeat the passphrase',
    differs: 'The passphrases don’t match',
    submit: 'Download',
    fileName: 'courtside.tar',
  },
}
