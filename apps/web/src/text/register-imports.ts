import type {
  RegisterConflict,
  RegisterField,
  RegisterOutcome,
} from '@courtside/contract/register-imports.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import { figure, plural } from './plural.ts'

const fields: Record<RegisterField, string> = {
  number: 'Number',
  name: 'Whole name',
  firstName: 'First name',
  lastName: 'Last name',
  alias: 'Other name',
  club: 'Club',
  status: 'Status',
  email: 'E-mail',
  phone: 'Phone',
  note: 'Notes',
  validFromOn: 'Valid from, on the list',
  validUntilOn: 'Valid until, on the list',
  none: 'Leave out',
}

const outcomes: Record<RegisterOutcome, string> = {
  added: 'New',
  changed: 'Changed',
  kept: 'Conflicts',
  rejected: 'Skipped',
  unchanged: 'Unchanged',
}

const conflicts: Record<RegisterConflict, string> = {
  edited_here: 'Somebody set this here by hand',
  other_person: 'Here this number is somebody else’s',
  removed: 'This number was taken out of the register',
  same_email: 'This PKR ID has the same e-mail address',
  same_name: 'This PKR ID has the same name, and no other club',
  same_row: 'A row before it has the same e-mail address or name',
}

const members = (count: number) => plural(count, 'member', 'members')

/** Words of imports into the register. */
export const registerImportText = {
  choose: {
    title: 'Drop a list of members here',
    hint: 'CSV or Excel from any program, up to 100,000 rows. One column has the numbers; whoever has a number here already is found by it. A list without numbers can be given the next ones.',
  },
  fields,
  noNumber: 'Which column has the numbers? Rows without one can’t be imported.',
  numberMissing: 'Choose the column of the numbers first, or issue them',
  issue: {
    question: 'Which column has the numbers? If none has, the next numbers can be issued.',
    label: 'Issue the next numbers to them',
    hint: 'Everybody in the file who is new gets one, in the order of the file. Who seems to be in the register already is asked about below. A number that was issued is never issued again, even if the import is taken back.',
    noFormat:
      'Numbers can only be issued where PKR IDs have a format, which is switched off in this organisation.',
    toFormat: 'Set the format',
    tooFew: (count: number) =>
      `The format has no number left for ${members(count)}. Add a digit to it first`,
  },
  privateHint: 'You need the permission “See e-mail and phone of PKR IDs” to import these',
  rest: (count: number) => `${plural(count, 'column', 'columns')} left out`,
  list: {
    label: 'Put everybody in the file on a list',
    none: 'On no list',
    daysNeedList: 'Choose the list that the days belong to, or leave these columns out.',
  },
  outcomes,
  rowsOf: (outcome: RegisterOutcome) => `Rows: ${outcomes[outcome].toLowerCase()}`,
  row: (row: number) => `Row ${figure(row)}`,
  more: 'Show more rows',
  nothing: 'nothing',
  becomes: (field: string, was: string, set: string) =>
    `${setApart(field)}: ${setApart(was)} → ${setApart(set)}`,
  isSet: (field: string, set: string) => `${setApart(field)}: ${set}`,
  ways: {
    list: 'On the list',
    validFromOn: 'Valid from',
    validUntilOn: 'Valid until',
    back: 'Back into the register',
  },
  changed: (parts: readonly string[]) => `Changes ${parts.join(', ')}.`,
  changedField: (field: string, count: number) => `${setApart(field)} (${figure(count)})`,
  missing: (count: number) =>
    `${members(count)} of the register ${count === 1 ? 'is' : 'are'} not in this file. Nothing happens to them.`,
  blank: 'An empty cell changes nothing.',
  conflicts,
  conflict: {
    title: (count: number) =>
      plural(count, 'row says otherwise than people here', 'rows say otherwise than people here'),
    hint: 'What is here stays, unless you choose the file. You can choose for all, or for single rows.',
    none: 'Keep what is here',
    some: (count: number) => `Take ${plural(count, 'row', 'rows')} from the file`,
    all: 'Take the file for all',
    take: (number: string) => `Take the file for ${number}`,
  },
  likely: {
    title: (count: number) =>
      count === 1
        ? '1 member seems to be there already'
        : `${figure(count)} members seem to be there already`,
    hint: 'They are not entered again, unless you choose so: for all, or for single rows. They get their numbers after all others.',
    none: 'Enter none of them again',
    some: (count: number) => `Enter ${members(count)} of them all the same`,
    all: 'Enter all of them, each with a number of their own',
    take: (name: string) => `Enter ${name} all the same`,
  },
  apply: (added: number, changed: number) =>
    added > 0
      ? `Import ${members(added)}${changed > 0 ? ` and ${plural(changed, 'change', 'changes')}` : ''}`
      : changed > 0
        ? `Import ${plural(changed, 'change', 'changes')}`
        : 'Nothing to import',
  everythingHere: 'Everything in this file is already here',
  nothingUsable: 'No row of this file can be imported as it is',
  done: (added: number, changed: number) =>
    added > 0
      ? `${members(added)} added to the register`
      : changed > 0
        ? `${plural(changed, 'entry', 'entries')} of the register changed`
        : 'The register had everything already',
  toRegister: 'Open the register',
} as const
