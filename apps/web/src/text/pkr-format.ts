import type { PkrCheck, PkrFormat, PkrMisfit } from '@courtside/contract/pkr-format.ts'
import { figure, plural } from './plural.ts'

const after = ({ prefix }: Pick<PkrFormat, 'prefix'>) => (prefix === '' ? '' : ` after ${prefix}`)

/** Words of what PKR IDs look like, and of issuing them. */
export const pkrFormatText = {
  off: 'Any number may be entered',
  isOn: 'New PKR IDs have a format',
  isOnHint:
    'Numbers that are in the register stay as they are and stay valid; only new ones are checked.',
  notInForce: 'Not in force',
  trying: 'Try a format here: it holds for new numbers once it is switched on above.',
  inForce: 'Format of new PKR IDs',
  prefix: 'Prefix',
  prefixExample: 'PKR-',
  prefixHint: 'Before the digits, such as PKR-. Leave it empty for digits alone.',
  prefixWrong: 'Use letters and digits, then dashes, dots or slashes',
  digits: 'Digits',
  digitsHint: 'With zeros in front, the check digit not counted.',
  digitCount: (count: number) => plural(count, 'digit', 'digits'),
  check: 'Check digit',
  checks: {
    none: 'None',
    luhn: 'Luhn (mod 10)',
    verhoeff: 'Verhoeff',
    damm: 'Damm',
    mod11_10: 'ISO 7064 MOD 11-10',
    mod97_10: 'ISO 7064 MOD 97-10 (two digits)',
  } satisfies Record<PkrCheck, string>,
  checkHints: {
    none: 'A mistyped number is taken for another one.',
    luhn: 'As on payment cards: finds every mistyped digit, and two that changed places but for 09 and 90.',
    verhoeff: 'Finds every mistyped digit, and every two neighbours that changed places.',
    damm: 'Finds every mistyped digit, and every two neighbours that changed places.',
    mod11_10: 'Finds every mistyped digit, and nearly all neighbours that changed places.',
    mod97_10:
      'As in bank account numbers: finds every mistyped digit, any two that changed places, and nearly all else.',
  } satisfies Record<PkrCheck, string>,
  startsAt: 'First number to issue',
  startsAtHint: 'Numbers below are not issued; they may be entered by hand.',
  startsAtWrong: ({ digits }: Pick<PkrFormat, 'digits'>) =>
    `Enter a whole number of at most ${plural(digits, 'digit', 'digits')}`,
  preview: 'What this comes to',
  next: 'Next number',
  noneLeft: 'None is left: add a digit, or begin lower',
  trialFailed: 'What this comes to could not be worked out',
  allFit: (count: number) =>
    count === 0
      ? 'There is no number in the register yet.'
      : `All ${figure(count)} numbers of the register fit.`,
  someMisfit: (count: number, all: number) =>
    `${figure(count)} of ${plural(all, 'number', 'numbers')} in the register ${count === 1 ? 'doesn’t' : 'don’t'} fit. They stay valid and are not changed; the register says so of each.`,
  someOfThem: 'The first of them',
  misfits: {
    prefix: 'Another prefix',
    digits: 'Other digits',
    check: 'Check digit doesn’t match',
  } satisfies Record<PkrMisfit, string>,
  /** Why a number can't be entered. */
  refusals: {
    prefix: ({ prefix }) => `PKR IDs here begin with ${prefix}`,
    digits: (format, length) =>
      `PKR IDs here have ${plural(length, 'digit', 'digits')}${after(format)} and nothing else`,
    check: () =>
      'The check digit doesn’t match the digits before it. Look for one that is mistyped, or two that changed places.',
  } satisfies Record<PkrMisfit, (format: PkrFormat, length: number) => string>,
  notInFormat: 'Not in the format',
  issueNext: 'Next number',
  noNumberLeft: 'The format has no number left. Enter one by hand, or ask for another digit.',
  issueSeveral: 'Issue several numbers at once',
  otherIssued: (wanted: string, got: string) =>
    `${wanted} was taken meanwhile: ${got} was issued instead`,
  issuing: {
    title: 'Issue numbers',
    description:
      'The next free numbers enter the register as nobody’s yet. Undo takes them out again, but a number that was issued is never issued a second time.',
    count: 'How many',
    countWrong: (most: number) => `Enter a whole number from 1 to ${figure(most)}`,
    first: (number: string) => `The first is ${number}.`,
    list: 'Put them on a list',
    noList: 'No list',
    submit: 'Issue',
  },
  reserving: {
    open: 'Reserve',
    title: (who: string) => `Reserve ${who}`,
    description: 'Kept aside until it is released or becomes somebody’s.',
    for: 'Reserved for',
    forHint: 'For whom or what, such as guests of the spring open.',
    needed: 'Say for whom or what',
    submit: 'Reserve',
    release: 'Release',
  },
  said: {
    issued: (count: number) => `${plural(count, 'number', 'numbers')} issued`,
    reserved: (who: string) => `${who} reserved`,
    released: (who: string) => `${who} released`,
  },
}

/** A format in a few characters. */
export const sayFormat = ({ prefix, digits, check }: PkrFormat): string =>
  `${prefix}${'0'.repeat(digits)}${check === 'none' ? '' : ` + ${pkrFormatText.checks[check]}`}`
