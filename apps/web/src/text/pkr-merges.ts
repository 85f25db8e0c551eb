import type { DuplicateReason } from '@courtside/contract/pkr-merges.ts'
import { figure, plural } from './plural.ts'

const listed = (numbers: readonly string[]) => new Intl.ListFormat('en').format(numbers)

/** Words of entries of the register that are one member's. */
export const pkrMergeText = {
  tab: 'Duplicates',
  title: 'Likely duplicates',
  found: (shown: number, all: number) =>
    shown < all
      ? `The first ${figure(shown)} of ${figure(all)} groups of entries that are likely the same member’s. Merge these, and the next ones come.`
      : `${plural(all, 'group of entries that is', 'groups of entries that are')} likely the same member’s.`,
  reasons: {
    email: 'Same e-mail',
    phone: 'Same phone',
    name: 'Same name',
  } satisfies Record<DuplicateReason, string>,
  none: {
    title: 'No likely duplicates',
    description: 'No two entries have the same name, e-mail or phone, as far as you may see them.',
  },
  failed: 'The duplicates could not be looked for',
  weak: 'Only the same name',
  weakHint: 'Names alone say little: these may well be two people.',
  apart: 'Not the same person',
  allApart: 'All different people',
  oneApart: (number: string) => `${number} is somebody else`,
  lacksChange: 'You need permission to change PKR IDs',
  mergeWith: (number: string) => `Merge with ${number}`,
  open: 'Merge the two',
  lacks:
    'You need permission to change PKR IDs, to see their e-mail and phone, to change lists and to see people',
  form: {
    title: 'Merge two entries',
    description: (from: string, into: string) =>
      `${from} stays taken for ever and leads to ${into} from now on. Undo takes the two apart again.`,
    failed: 'The two entries could not be loaded',
    remains: 'Remains',
    both: 'They differ: choose which one remains.',
    result: (number: string) => `What ${number} gets`,
    lists: 'Comes along: its place on',
    user: 'Comes along: the linked user',
    history: 'Comes along: its history',
    bothLinked:
      'Each of them is linked to a user. Take one link away, or make the two users one, first.',
    nothing: 'Nothing changes but that the number leads here.',
    submit: 'Merge',
  },
  said: {
    apart: (numbers: readonly string[]) => `${listed(numbers)} are not the same person`,
    merged: (from: string, into: string) => `${from} merged into ${into}`,
    parted: (from: string, into: string) => `${from} and ${into} taken apart`,
  },
  page: {
    apartFrom: (numbers: readonly string[]) =>
      `said that it is not the same person as ${listed(numbers)}`,
    apartTakenBack: (numbers: readonly string[]) =>
      `took back that it is not the same person as ${listed(numbers)}`,
    title: 'Merged into this one',
    part: 'Take apart',
    partOf: (number: string) => `Take ${number} apart`,
    also: (numbers: readonly string[]) => `Also ${numbers.join(', ')}`,
    as: (number: string) => `(as ${number})`,
    merged: (number: string) => `merged ${number} into it`,
    unmerged: (number: string) => `took ${number} out of it again`,
    mergedInto: (number: string) => `merged it into ${number}`,
    unmergedFrom: (number: string) => `took it out of ${number} again`,
  },
} as const
