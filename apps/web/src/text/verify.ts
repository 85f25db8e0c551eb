/** Words of the page that opens a member card; it loads no others. */
export const verifyText = {
  titleOf: (verdict: string, who: string) => `${verdict}: ${who}`,
  fields: {
    number: 'PKR ID',
    list: 'List',
    validity: 'Valid',
    printedName: 'Name on the card',
  },
  always: 'Without an end',
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  between: (first: string, last: string) => `${first} – ${last}`,
  again: 'Check again',
  anybody: 'The organisation',
  empty: {
    word: 'No card',
    description: 'Scan the code on a member card with the camera of your phone.',
  },
  opening: { word: 'Opening the card…', description: '' },
  damaged: {
    word: 'Unreadable',
    description: 'The code is incomplete. Scan it again, up close and in good light.',
  },
  forged: {
    word: 'Not genuine',
    description: (who: string) => `${who} didn’t issue this card, or has withdrawn it.`,
  },
  foreign: {
    word: 'Not ours',
    description: (who: string) =>
      `${who} doesn’t know the key on this card. It’s from another organisation, or was voided.`,
  },
  expired: {
    word: 'Expired',
    description: (day: string) => `This card was valid until ${day}. Ask for the new one.`,
  },
  unreachable: {
    word: 'Not checked',
    description: 'This card can’t be checked offline here. Connect, then check again.',
  },
  printed: {
    word: (day: string) => `As printed on ${day}`,
    asking: 'The card is genuine. Checking today’s status…',
    unanswered:
      'The card is genuine. Today’s status couldn’t be checked. You may be offline, or too many cards were checked at once.',
  },
  standings: {
    valid: { word: 'Valid', description: (who: string) => `${who} confirms it today.` },
    early: {
      word: 'Not valid yet',
      description: (who: string) => `${who} lists this member from a later day.`,
    },
    ended: {
      word: 'Over',
      description: (who: string) => `${who} says that the last valid day has passed.`,
    },
    suspended: { word: 'Suspended', description: (who: string) => `${who} suspended this PKR ID.` },
    retired: {
      word: 'Retired',
      description: (who: string) => `${who} no longer uses this PKR ID.`,
    },
    removed: {
      word: 'Removed',
      description: (who: string) =>
        `${who} took this member off the list after the card was printed.`,
    },
    closed: {
      word: 'List closed',
      description: (who: string) => `${who} closed the list of this card.`,
    },
  },
} as const
