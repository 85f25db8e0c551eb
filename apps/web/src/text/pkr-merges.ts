import type { DuplicateReason } from '@courtside/contract/pkr-merges.ts'
import { formatNumber, plural } from './plural.ts'

const formatList = (numbers: readonly string[]) => new Intl.ListFormat('en').format(numbers)

/** Words of entries of the register that are one member's. */
export const pkrMergeText = {
  tab: 'Duplicates',
  title: 'Likely duplicates',
  found: (shown: number, all: number) =>
    shown < all
      ? `The first ${formatNumber(shown)} of ${formatNumber(all)} groups of likely duplicates. Merge these to see the next ones.`
      : `${plural(all, 'group', 'groups')} of likely duplicates.`,
  reasons: {
    email: 'Same e-mail',
    phone: 'Same phone',
    name: 'Same name',
  } satisfies Record<DuplicateReason, string>,
  none: {
    title: 'No likely duplicates',
    description: 'No two entries that you can see share a name, e-mail or phone.',
  },
  failed: 'The duplicates couldn’t be loaded',
  weak: 'Only the same name',
  weakHint: 'A name alone isn’t proof. These may be two people.',
  apart: 'Not the same person',
  allApart: 'All different people',
  oneApart: (number: string) => `${number} is someone else`,
  lacksChange: 'You need permission to change PKR IDs',
  mergeWith: (number: string) => `Merge with ${number}`,
  open: 'Merge the two',
  lacks:
    'You need permission to change PKR IDs, to see their e-mail and phone, to change lists and to see people',
  form: {
    title: 'Merge two entries',
    description: (from: string, into: string) =>
      `${from} can’t be used again and leads to ${into} from now on. You can undo this.`,
    failed: 'The two entries could not be loaded',
    remains: 'Keep',
    both: 'They differ. Choose which one to keep.',
    result: (number: string) => `Changes to ${number}`,
    lists: 'Moves too: its entry on',
    user: 'Moves too: the linked user',
    history: 'Moves too: its history',
    bothLinked: 'Both are linked to a user. Remove one link, or merge the two users, first.',
    nothing: 'Nothing else changes. The number just leads here.',
    submit: 'Merge',
  },
  said: {
    apart: (numbers: readonly string[]) => `${formatList(numbers)} are not the same person`,
    merged: (from: string, into: string) => `${from} merged into ${into}`,
    parted: (from: string, into: string) => `Merge of ${from} and ${into} undone`,
  },
  page: {
    apartFrom: (numbers: readonly string[]) =>
      `marked it as a different person from ${formatList(numbers)}`,
    apartTakenBack: (numbers: readonly string[]) =>
      `no longer marks it as a different person from ${formatList(numbers)}`,
    title: 'Merged into this one',
    part: 'Undo merge',
    partOf: (number: string) => `Undo the merge of ${number}`,
    also: (numbers: readonly string[]) => `Also ${numbers.join(', ')}`,
    as: (number: string) => `(as ${number})`,
    merged: (number: string) => `merged ${number} into it`,
    unmerged: (number: string) => `undid merging ${number} into it`,
    mergedInto: (number: string) => `merged it into ${number}`,
    unmergedFrom: (number: string) => `undid merging it into ${number}`,
  },
} as const
