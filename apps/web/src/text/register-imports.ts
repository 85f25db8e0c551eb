import type { PkrFieldName } from '@courtside/contract/pkr-fields.ts'
import type {
  RegisterConflict,
  RegisterField,
  RegisterOutcome,
} from '@courtside/contract/register-imports.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import { formatNumber, plural } from './plural.ts'

/** Where a column is called otherwise than its field, or is none. */
const fields: Record<Exclude<RegisterField, Exclude<PkrFieldName, 'name'>>, string> = {
  number: 'Number',
  name: 'Full name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  nameSuffix: 'Suffix, such as Jr.',
  alias: 'Other name',
  note: 'Notes',
  validFromOn: 'Valid from, on the list',
  validUntilOn: 'Valid until, on the list',
  'new.text': 'New field: text',
  'new.number': 'New field: number',
  'new.date': 'New field: date',
  'new.select': 'New field: choice',
  'new.checkbox': 'New field: yes or no',
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
  edited_here: 'Someone changed this here by hand',
  other_person: 'This number belongs to someone else here',
  removed: 'This number was removed from the register',
  same_email: 'This PKR ID has the same e-mail address',
  same_name: 'This PKR ID has the same name and no different club',
  same_row: 'An earlier row has the same e-mail address or name',
}

const formatMemberCount = (count: number) => plural(count, 'member', 'members')

/** Words of imports into the register. */
export const registerImportText = {
  choose: {
    title: 'Drop a member list here',
    hint: 'CSV or Excel from any program, up to 100,000 rows. One column holds the numbers. A known number updates that member. Without numbers, you can issue new ones.',
  },
  fields,
  noNumber: 'Which column has the numbers? Rows without one can’t be imported.',
  numberMissing: 'Choose the number column first, or issue numbers',
  issue: {
    question: 'Which column has the numbers? If none, you can issue new ones.',
    label: 'Issue new numbers',
    hint: 'Each new member gets a number, in the order of the file. Possible duplicates are listed below. An issued number is never issued again, even if you revert the import.',
    first: (number: string) =>
      `The first one is ${number}. An owner can change the format in the settings.`,
    noFormat: 'To issue numbers, switch on a format for PKR IDs first.',
    toFormat: 'Set the format',
    tooFew: (count: number) =>
      `The format has no number left for ${formatMemberCount(count)}. Add a digit to it first`,
  },
  privateHint: 'You need the permission “See e-mail and phone of PKR IDs” to import these',
  rest: (count: number) => `${plural(count, 'column', 'columns')} left out`,
  list: {
    label: 'Add everyone in the file to a list',
    isNew: 'New list',
    usual: 'Members',
    name: 'Name of the new list',
    none: 'On no list',
    daysNeedList: 'Choose the list that the days belong to, or leave these columns out.',
  },
  isHidden: 'Hidden like e-mail and phone',
  outcomes,
  rowsOf: (outcome: RegisterOutcome) => `Rows: ${outcomes[outcome].toLowerCase()}`,
  row: (row: number) => `Row ${formatNumber(row)}`,
  more: 'Show more rows',
  nothing: 'nothing',
  becomes: (field: string, was: string, set: string) =>
    `${setApart(field)}: ${setApart(was)} → ${setApart(set)}`,
  isSet: (field: string, set: string) => `${setApart(field)}: ${set}`,
  ways: {
    list: 'On the list',
    validFromOn: 'Valid from',
    validUntilOn: 'Valid until',
    back: 'Restored to the register',
  },
  changed: (parts: readonly string[]) => `Changes ${parts.join(', ')}.`,
  changedField: (field: string, count: number) => `${setApart(field)} (${formatNumber(count)})`,
  missing: (count: number) =>
    `${formatMemberCount(count)} of the register ${count === 1 ? 'is' : 'are'} not in this file. Nothing happens to them.`,
  blank: 'An empty cell changes nothing.',
  conflicts,
  conflict: {
    title: (count: number) =>
      plural(count, 'row conflicts with changes here', 'rows conflict with changes here'),
    hint: 'Current values are kept, unless you choose the file. Choose for all rows, or for single ones.',
    none: 'Keep current values',
    some: (count: number) => `Use ${plural(count, 'row', 'rows')} from the file`,
    all: 'Use the file for all',
    take: (number: string) => `Use the file for ${number}`,
  },
  likely: {
    title: (count: number) =>
      count === 1
        ? '1 member may already be in the register'
        : `${formatNumber(count)} members may already be in the register`,
    hint: 'They aren’t added again, unless you choose to. Choose for all, or for single rows. They get their numbers last.',
    none: 'Add none of them',
    some: (count: number) => `Add ${formatMemberCount(count)} of them anyway`,
    all: 'Add all of them, each with a new number',
    take: (name: string) => `Add ${name} anyway`,
  },
  apply: (added: number, changed: number) =>
    added > 0
      ? `Import ${formatMemberCount(added)}${changed > 0 ? ` and ${plural(changed, 'change', 'changes')}` : ''}`
      : changed > 0
        ? `Import ${plural(changed, 'change', 'changes')}`
        : 'Nothing to import',
  everythingHere: 'Everything in this file is already here',
  nothingUsable: 'No row of this file can be imported as it is',
  done: (added: number, changed: number) =>
    added > 0
      ? `${formatMemberCount(added)} added to the register`
      : changed > 0
        ? `${plural(changed, 'entry', 'entries')} of the register changed`
        : 'The register was already up to date',
  toRegister: 'Open the register',
} as const
