import { plural } from './plural.ts'

/** Words of the fields that a list of PKR IDs adds to its places. */
export const listFieldText = {
  open: 'Fields',
  title: 'Fields of this list',
  description:
    'Extra fields for the PKR IDs on this list, such as licence class, fee paid or shirt size.',
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
    'Only people with access to e-mail and phone can see and edit it. You can’t change this later.',
  nameMissing: 'Enter a name',
  nameTaken: 'Another field has this name',
  tooMany: (most: number) => `A list has at most ${most} fields. Remove one first.`,
  save: 'Save',
  done: 'Done',
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  restore: (name: string) => `Restore ${name}`,
  removed: (count: number) => `${plural(count, 'removed field', 'removed fields')}, values kept`,
  said: {
    added: (name: string) => `Field ${name} added`,
    changed: (name: string) => `Field ${name} changed`,
    removed: (name: string) => `Field ${name} removed`,
    restored: (name: string) => `Field ${name} restored`,
    filled: (who: string, list: string) => `Fields of ${who} on ${list} filled in`,
  },
  fill: 'Fill in fields',
  fillOf: (who: string, list: string) => `Fields of ${who} on ${list}`,
  fillAt: (who: string, list: string) => `Fill in fields of ${who} on ${list}`,
  fillTitle: (who: string) => `Fields of ${who}`,
  fillMany: 'Fields you don’t change keep their values.',
  keep: 'Unchanged',
  nothing: 'Empty',
  notANumber: 'Enter a number',
  filledPhrase: (field: string, list: string, value: string) =>
    `set ${field} on ${list} to ${value}`,
  filledPrivate: (field: string, list: string) => `changed ${field} on ${list}`,
  aField: 'a field',
} as const
