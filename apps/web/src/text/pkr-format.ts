import type { PkrCheck, PkrFormat, PkrMisfit } from '@courtside/contract/pkr-format.ts'
import { formatNumber, plural } from './plural.ts'

const after = ({ prefix }: Pick<PkrFormat, 'prefix'>) => (prefix === '' ? '' : ` after ${prefix}`)

/** Words of what PKR IDs look like, and of issuing them. */
export const pkrFormatText = {
  off: 'Any number can be entered',
  isOn: 'New PKR IDs have a format',
  isOnHint: 'Existing numbers stay valid. Only new numbers are checked.',
  notInForce: 'Not active',
  trying: 'Try a format here. It applies to new numbers once you switch it on above.',
  inForce: 'Format of new PKR IDs',
  prefix: 'Prefix',
  prefixExample: 'PKR-',
  prefixHint: 'Before the digits, such as PKR-. Leave empty for digits only.',
  prefixWrong: 'Use letters and digits, then dashes, dots or slashes',
  digits: 'Digits',
  digitsHint: 'With leading zeros, without the check digit.',
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
    none: 'Mistyped numbers aren’t detected.',
    luhn: 'As on payment cards. Detects every wrong digit, and swapped neighbours except 09 and 90.',
    verhoeff: 'Detects every wrong digit and all swapped neighbours.',
    damm: 'Detects every wrong digit and all swapped neighbours.',
    mod11_10: 'Detects every wrong digit and nearly all swapped neighbours.',
    mod97_10:
      'As in bank account numbers. Detects every wrong digit, any two swapped digits, and nearly everything else.',
  } satisfies Record<PkrCheck, string>,
  startsAt: 'First number to issue',
  startsAtHint: 'Lower numbers aren’t issued. You can enter them by hand.',
  startsAtWrong: ({ digits }: Pick<PkrFormat, 'digits'>) =>
    `Enter a whole number of at most ${plural(digits, 'digit', 'digits')}`,
  preview: 'Preview',
  next: 'Next number',
  noneLeft: 'None left. Add a digit, or start lower',
  trialFailed: 'The preview couldn’t be loaded',
  allFit: (count: number) =>
    count === 0
      ? 'The register is empty.'
      : `All ${formatNumber(count)} numbers of the register fit.`,
  someMisfit: (count: number, all: number) =>
    `${formatNumber(count)} of ${plural(all, 'number', 'numbers')} in the register ${count === 1 ? 'doesn’t' : 'don’t'} fit. They stay valid and unchanged. The register marks each one.`,
  someOfThem: 'Examples',
  misfits: {
    prefix: 'Different prefix',
    digits: 'Different number of digits',
    check: 'Check digit doesn’t match',
  } satisfies Record<PkrMisfit, string>,
  /** Why a number can't be entered. */
  refusals: {
    prefix: ({ prefix }) => `PKR IDs here begin with ${prefix}`,
    digits: (format, length) =>
      `PKR IDs here have ${plural(length, 'digit', 'digits')}${after(format)} and nothing else`,
    check: () => 'The check digit doesn’t match. Look for a wrong digit, or two swapped digits.',
  } satisfies Record<PkrMisfit, (format: PkrFormat, length: number) => string>,
  notInFormat: 'Doesn’t fit the format',
  issueNext: 'Next number',
  noNumberLeft: 'The format has no number left. Enter one by hand, or ask for another digit.',
  issueSeveral: 'Issue several numbers at once',
  otherIssued: (wanted: string, got: string) => `${wanted} was just taken, so ${got} was issued`,
  issuing: {
    title: 'Issue numbers',
    description:
      'Adds the next free numbers to the register, unassigned. Undo removes them, but an issued number is never issued again.',
    count: 'How many',
    countWrong: (most: number) => `Enter a whole number from 1 to ${formatNumber(most)}`,
    first: (number: string) => `The first is ${number}.`,
    list: 'Add them to a list',
    noList: 'No list',
    submit: 'Issue',
  },
  reserving: {
    open: 'Reserve',
    title: (who: string) => `Reserve ${who}`,
    description: 'Set aside until it’s released or assigned.',
    for: 'Reserved for',
    forHint: 'A person or a purpose, such as guests of the spring open.',
    needed: 'Enter a person or a purpose',
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
export const describeFormat = ({ prefix, digits, check }: PkrFormat): string =>
  `${prefix}${'0'.repeat(digits)}${check === 'none' ? '' : ` + ${pkrFormatText.checks[check]}`}`
