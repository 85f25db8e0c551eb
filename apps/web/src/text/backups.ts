import { plural } from './plural.ts'

/** Words of the backups that owners make from the app. */
export const backupText = {
  description:
    'One file with everything: the database, attached files and what signs people in. It lies on the server beside the data, so download it: a backup on the same disk does not survive that disk.',
  make: 'Make a backup',
  list: 'Backups',
  none: {
    title: 'No backup yet',
    description:
      'Make one here, or every night by the command of the server (docs/backup.md); those are not listed.',
  },
  failed: 'The backups could not be loaded',
  undoNot: 'It can’t be brought back.',
  made: (size: string, who: string | undefined) =>
    who === undefined ? size : `${size} · made by ${who}`,
  states: {
    waiting: 'Is about to be made',
    writing: 'Is being made; everybody can go on working',
    failed: 'Could not be made',
  },
  progress: 'Progress of the backup',
  missing: (count: number) =>
    `${plural(count, 'attached file was', 'attached files were')} missing on the server, and so in the backup`,
  notHere: 'Its file is not on this server.',
  actions: (at: string) => `Actions for the backup of ${at}`,
  download: 'Download',
  drill: 'Try restoring it',
  drillProgress: 'Progress of restoring',
  drillAgain: 'Try restoring it again',
  remove: 'Delete',
  removeTitle: (at: string) => `Delete the backup of ${at}?`,
  removed: 'Backup deleted',
  never: 'Nobody has tried yet whether it can be restored.',
  drills: {
    waiting: 'Is about to be restored into an empty place',
    running: 'Is being restored into an empty place; what people work on is not touched',
    passed: (at: string, seconds: number) =>
      `Restored on trial ${at}, in ${plural(Math.ceil(seconds), 'second', 'seconds')}`,
    failed: (at: string) => `Could not be restored ${at}`,
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
      'The file is a secret: whoever has it can read everything in it and sign in as anybody. With a passphrase it is encrypted; nobody keeps the passphrase, so without it the backup is lost.',
    passphrase: 'Passphrase',
    passphraseHint: (least: number) =>
      `At least ${least} characters. Leave it empty for a file that is not encrypted.`,
    tooShort: (least: number) => `Use at least ${least} characters, or none`,
    again: 'Passphrase once more',
    differs: 'This is not the same',
    submit: 'Download',
    fileName: 'courtside.tar',
  },
}
