import { formatNumber, plural } from './plural.ts'

/** Words of the register of PKR IDs. */
export const pkrText = {
  title: 'PKR IDs',
  search: 'Search by number or name',
  openRegister: 'Open the register',
  import: {
    open: 'Import PKR IDs',
    title: 'Import PKR IDs',
    forbidden: {
      title: 'You can’t import PKR IDs',
      description: 'Ask an organiser for the permission “Import PKR IDs”.',
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
    isArchived: 'Removed from the register',
  },
  noName: 'Unassigned',
  noClub: 'No club',
  linked: 'Signs in',
  reserved: 'Reserved',
  loadingMore: 'Loading more PKR IDs',
  empty: {
    title: 'No PKR IDs yet',
    description: 'Add the first PKR ID, or import a list of them.',
  },
  noMatch: {
    title: 'No PKR IDs match',
    description: 'Remove a filter, or search for another number or name.',
  },
  failed: 'The register could not be loaded',
  forbidden: {
    title: 'You can’t see PKR IDs',
    description: 'Ask an organiser for the permission “See PKR IDs”.',
  },
  filters: {
    status: 'Status',
    club: 'Club',
    noClubs: 'No clubs yet.',
    list: 'List',
    linked: 'User',
    links: { true: 'Linked to a user', false: 'Not linked' },
    reserved: 'Reserved',
    reservations: { true: 'Reserved', false: 'Not reserved' },
    shelf: 'Removed',
    shelves: { true: 'Removed from the register' },
    order: 'Sort',
    sorts: {
      number: 'Number',
      '-number': 'Highest number',
      name: 'Name',
      '-updatedAt': 'Recently updated',
    },
    clear: 'Clear filters',
    done: 'Show PKR IDs',
  },
  select: (number: string) => `Select ${number}`,
  selectAll: 'Select every PKR ID shown',
  selected: (count: number) => `${formatNumber(count)} selected`,
  clearSelection: 'Clear selection',
  matching: {
    all: (count: number) => `Select all ${formatNumber(count)} that match`,
    first: (most: number, count: number) =>
      `Select the first ${formatNumber(most)} of ${formatNumber(count)} that match`,
    loading: (loaded: number, count: number) =>
      `Selecting ${formatNumber(loaded)} of ${formatNumber(count)}…`,
    failed: 'Some items couldn’t be loaded. Check your connection and try again.',
  },
  actions: 'Actions',
  actionsOf: (who: string) => `Actions for ${who}`,
  /** Why an entry that belongs to nobody can’t be set to assigned. */
  nameFirst: 'Enter the name first.',
  setStatus: (status: string) => `Set to ${status.toLowerCase()}`,
  changeStatus: 'Status',
  remove: 'Remove from the register',
  restore: 'Restore to the register',
  entries: (count: number) => plural(count, 'PKR ID', 'PKR IDs'),
  anEntry: 'PKR ID',
  said: {
    created: (number: string) => `${number} added`,
    status: (who: string, status: string) => `${who} set to ${status.toLowerCase()}`,
    removed: (who: string) => `${who} removed from the register`,
    restored: (who: string) => `${who} restored`,
    changed: (field: string, number: string) => `${field} of ${number} changed`,
  },
  form: {
    open: 'New PKR ID',
    title: 'Add a PKR ID',
    description: 'A number is permanent. It never changes, and no one else ever gets it.',
    numberHint: 'As printed, with leading zeros.',
    numberNeeded: 'Enter the number',
    numberWrong: 'Use letters and digits, with dashes, dots, slashes or spaces between them',
    taken: 'This number is taken',
    takenRemoved: 'This number was used before and can’t be used again',
    openTaken: 'Open it',
    nameHint: 'Leave empty to keep this number unassigned.',
    emailWrong: 'Enter an e-mail address such as ann@club.example',
    unreachable: 'The number could not be checked. Try again.',
    submit: 'Add',
  },
  page: {
    notFound: 'This PKR ID doesn’t exist, or you don’t have access.',
    failed: 'The PKR ID could not be loaded',
    isRemoved: 'This number was removed from the register. It can’t be used again.',
    about: 'About',
    reach: 'Contact',
    aliasesHint: 'One per line. Search finds them too.',
    notesHint: 'Visible to everyone with access to PKR IDs.',
    nothing: 'None',
    notReserved: 'Not reserved',
    link: 'Link a user',
    unlink: 'Remove the link',
    history: 'History',
    noHistory: 'No activity yet.',
    created: 'added it',
    imported: 'imported it',
    deleted: 'removed it by reverting its import',
    changedPrivate: (field: string) => `changed ${field.toLowerCase()}`,
    set: (field: string, was: string, set: string) =>
      `changed ${field.toLowerCase()} from ${was} to ${set}`,
    userChanged: 'changed the linked user',
    removed: 'removed it from the register',
    restored: 'restored it to the register',
  },
} as const

/** A value of an entry's field in words; `nothing` where there is none. */
export function describePkrValue(field: string, value: unknown, nothing: string): string {
  if (field === 'status')
    return (pkrText.statuses as Readonly<Record<string, string>>)[String(value)] ?? nothing
  const texts = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return texts.join(', ') || nothing
}
