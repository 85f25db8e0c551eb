import { plural } from './plural.ts'

/** Words of the member cards and of the screen that prints them. */
export const pkrCardText = {
  title: 'Member cards',
  open: 'Print cards',
  openOne: (name: string) => `Print the card for ${name}`,
  tooMany: (count: number) => `Choose up to ${count} PKR IDs, or print the whole list`,
  paper: 'Paper',
  papers: { a4: 'A4, ten to a sheet', letter: 'Letter, eight to a sheet', card: 'Card printer' },
  print: 'Print',
  printPiece: (first: number, last: number) => `Print ${first}–${last}`,
  pieces: 'Pieces',
  piece: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  earlier: 'Previous cards',
  later: 'Next cards',
  count: (count: number) => plural(count, 'card', 'cards'),
  hint: 'Print at full size, without headers and footers. Cut along the lines.',
  making: 'Creating the cards…',
  failed: 'The cards couldn’t be created',
  notFound: {
    title: 'This list doesn’t exist',
    description: 'It was deleted, or you don’t have access to PKR IDs.',
  },
  archived: {
    title: 'This list is archived',
    description: 'Restore it from the archive to print cards.',
  },
  forbidden: {
    title: 'You can’t print cards',
    description: 'Ask an organiser for the permission “Export PKR IDs”.',
  },
  none: {
    title: 'No cards to print',
    description: 'Cards are for assigned PKR IDs on the list that haven’t expired.',
  },
  cardless: {
    free: (count: number) => `${count} free`,
    suspended: (count: number) => `${count} suspended`,
    retired: (count: number) => `${count} retired`,
    ended: (count: number) => `${count} expired`,
  },
  without: (groups: readonly string[]) => `Without a card: ${groups.join(', ')}.`,
  card: {
    number: 'PKR ID',
    code: (name: string) => `Code to check the card of ${name}`,
    scan: 'Scan to check',
    until: (day: string) => `Valid until ${day}`,
    between: (first: string, last: string) => `Valid ${first} – ${last}`,
    endless: (day: string) => `No end. Card valid until ${day}`,
    endlessFrom: (first: string, day: string) => `From ${first}. Card valid until ${day}`,
  },
} as const
