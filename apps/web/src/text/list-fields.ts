import { plural } from './plural.ts'

/** Words of the fields that a list of PKR IDs adds to its places. */
export const listFieldText = {
  open: 'Fields',
  title: 'Fields of this list',
  description:
    'What this list says of each member besides: a licence class, whether the fee is paid, a shirt size.',
  none: 'No fields yet.',
  add: 'Add a field',
  change: 'Change field',
  name: 'Name',
  namePlaceholder: 'Licence class',
  kind: 'Kind',
  kinds: {
    text: 'Text',
    number: 'Number',
    date: 'Date',
    select: 'Choice',
    checkbox: 'Yes or no',
  },
  isPrivate: 'Private',
  isPrivateHint:
    'Only who may see e-mail and phone sees and fills it. This can’t be changed later.',
  nameMissing: 'Give it a name',
  nameTaken: 'There is a field of this name already',
  tooMany: (most: number) => `A list has at most ${most} fields. Remove one first.`,
  save: 'Save',
  done: 'Done',
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  restore: (name: string) => `Bring ${name} back`,
  removed: (count: number) => `${plural(count, 'removed field', 'removed fields')}, values kept`,
  said: {
    added: (name: string) => `Field ${name} added`,
    changed: (name: string) => `Field ${name} changed`,
    removed: (name: string) => `Field ${name} removed`,
    restored: (name: string) => `Field ${name} is back`,
    filled: (who: string, list: string) => `Fields of ${who} on ${list} filled in`,
  },
  fill: 'Fill in fields',
  fillOf: (who: string, list: string) => `Fields of ${who} on ${list}`,
  fillAt: (who: string, list: string) => `Fill in fields of ${who} on ${list}`,
  fillTitle: (who: string) => `Fields of ${who}`,
  fillMany: 'What you leave as it is stays as it is for each of them.',
  keep: 'As it is',
  nothing: 'Nothing',
  notANumber: 'Give a number',
  filledPhrase: (field: string, list: string, value: string) =>
    `set ${field} on ${list} to ${value}`,
  filledPrivate: (field: string, list: string) => `changed ${field} on ${list}`,
  aField: 'a field',
} as const
