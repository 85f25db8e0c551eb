import { figure, plural } from './plural.ts'

/** Words of the register of PKR IDs. */
export const pkrText = {
  title: 'PKR IDs',
  search: 'Search by number or name',
  openRegister: 'Open the register',
  import: {
    open: 'Import',
    title: 'Import members',
    forbidden: {
      title: 'You can’t import members',
      description: 'Ask whoever runs this organisation for “Import PKR IDs”.',
    },
  },
  exports: {
    title: 'Export these PKR IDs',
    ofSelected: (count: number) => `Export ${plural(count, 'PKR ID', 'PKR IDs')}`,
  },
  statuses: { free: 'Free', assigned: 'Assigned', suspended: 'Suspended', retired: 'Retired' },
  fields: {
    number: 'Number',
    name: 'Name',
    aliases: 'Other names',
    club: 'Club',
    status: 'Status',
    email: 'E-mail',
    phone: 'Phone',
    notes: 'Notes',
    userId: 'User',
    reservedFor: 'Reserved for',
    isArchived: 'Out of the register',
  },
  noName: 'Nobody’s yet',
  noClub: 'No club',
  linked: 'Signs in',
  reserved: 'Reserved',
  loadingMore: 'Loading more PKR IDs',
  empty: {
    title: 'No PKR IDs yet',
    description:
      'Every member’s number stands here once, for ever: enter the first one, or import a list of members.',
  },
  noMatch: {
    title: 'No PKR ID matches',
    description: 'Take a filter away, or look for another number or name.',
  },
  failed: 'The register could not be loaded',
  forbidden: {
    title: 'You can’t see PKR IDs',
    description: 'Ask whoever runs this organisation for “See PKR IDs”.',
  },
  filters: {
    status: 'Status',
    club: 'Club',
    list: 'List',
    linked: 'User',
    links: { true: 'Linked to a user', false: 'Not linked' },
    reserved: 'Reserved',
    reservations: { true: 'Reserved', false: 'Not reserved' },
    shelf: 'Removed',
    shelves: { true: 'Removed from the register' },
    order: 'Order',
    sorts: {
      number: 'Number',
      '-number': 'Highest number',
      name: 'Name',
      '-updatedAt': 'Changed last',
    },
    clear: 'Clear filters',
    done: 'Show PKR IDs',
  },
  select: (number: string) => `Select ${number}`,
  selectAll: 'Select every PKR ID shown',
  selected: (count: number) => `${figure(count)} selected`,
  clearSelection: 'Clear selection',
  matching: {
    all: (count: number) => `Select all ${figure(count)} that match`,
    first: (most: number, count: number) =>
      `Select the first ${figure(most)} of ${figure(count)} that match`,
    loading: (loaded: number, count: number) => `Selecting ${figure(loaded)} of ${figure(count)}…`,
    failed: 'Not all could be loaded. Check your connection and try again.',
  },
  actions: 'Actions',
  actionsOf: (who: string) => `Actions for ${who}`,
  setStatus: (status: string) => `Set to ${status.toLowerCase()}`,
  changeStatus: 'Status',
  remove: 'Remove from the register',
  restore: 'Bring back into the register',
  entries: (count: number) => plural(count, 'PKR ID', 'PKR IDs'),
  anEntry: 'PKR ID',
  said: {
    created: (number: string) => `${number} entered`,
    status: (who: string, status: string) => `${who} set to ${status.toLowerCase()}`,
    removed: (who: string) => `${who} removed from the register`,
    restored: (who: string) => `${who} brought back`,
    changed: (field: string, number: string) => `${field} of ${number} changed`,
  },
  form: {
    open: 'New PKR ID',
    title: 'Enter a PKR ID',
    description: 'The number stands for ever: it is never changed or given to somebody else.',
    numberHint: 'As it is printed, with its zeros.',
    numberNeeded: 'Enter the number',
    numberWrong: 'Use letters and digits, with dashes, dots, slashes or spaces between them',
    taken: 'This number is taken',
    takenRemoved: 'This number was given before and is never given again',
    openTaken: 'Open it',
    nameHint: 'Leave it empty for a number that is still free.',
    emailWrong: 'Enter an e-mail address such as ann@club.example',
    unreachable: 'The number could not be checked. Try again.',
    submit: 'Enter',
  },
  page: {
    notFound: 'There is no such PKR ID, or you can’t see it.',
    failed: 'The PKR ID could not be loaded',
    isRemoved: 'This number is out of the register. It stays taken.',
    about: 'About',
    reach: 'How to reach them',
    aliasesHint: 'One a line. Search finds them, too.',
    notesHint: 'Everybody who sees PKR IDs can read them.',
    nothing: 'None',
    notReserved: 'Not reserved',
    link: 'Link a user',
    unlink: 'Take the link away',
    history: 'History',
    noHistory: 'Nothing has happened yet.',
    created: 'entered it',
    imported: 'entered it from a file',
    deleted: 'took it back with its import',
    changedPrivate: (field: string) => `changed ${field.toLowerCase()}`,
    set: (field: string, was: string, set: string) =>
      `changed ${field.toLowerCase()} from ${was} to ${set}`,
    userChanged: 'changed the linked user',
    removed: 'removed it from the register',
    restored: 'brought it back into the register',
  },
} as const

/** A value of an entry's field in words; `nothing` where there is none. */
export function sayPkrValue(field: string, value: unknown, nothing: string): string {
  if (field === 'status')
    return (pkrText.statuses as Readonly<Record<string, string>>)[String(value)] ?? nothing
  const texts = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return texts.join(', ') || nothing
}
