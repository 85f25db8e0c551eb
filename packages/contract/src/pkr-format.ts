import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { line } from './fields.ts'

/**
 * How the check digit of a number is worked out: by Luhn's formula (ISO/IEC 7812-1, mod 10), Verhoeff's (1969) or Damm's
 * (2004), or by ISO/IEC 7064 MOD 11-10 or MOD 97-10, which has two digits.
 */
export const pkrChecks = ['none', 'luhn', 'verhoeff', 'damm', 'mod11_10', 'mod97_10'] as const
export type PkrCheck = (typeof pkrChecks)[number]

/** In characters, and in digits. */
export const pkrFormatLimits = { prefix: 12, fewestDigits: 3, mostDigits: 12 } as const

/** The last number that so many digits can count to. */
export const getLastSerial = ({ digits }: { readonly digits: number }): number => 10 ** digits - 1

const isPrefix = (text: string): boolean => /^(?:[\p{L}\p{N}][\p{L}\p{N}._/-]*)?$/u.test(text)

/** Checks and issues numbers such as `PKR-01042` or, with a check digit, `PKR-010421`. */
export const PkrFormat = z
  .strictObject({
    /** Stands before the digits as it is; capitals don't matter. */
    prefix: line(0, pkrFormatLimits.prefix).refine(
      isPrefix,
      'Use letters and digits, then dashes, dots or slashes',
    ),
    /** How many, with zeros in front, the check digit not counted. */
    digits: z.int().min(pkrFormatLimits.fewestDigits).max(pkrFormatLimits.mostDigits),
    check: z.enum(pkrChecks),
    /** No number below is issued; one may be entered by hand. */
    startsAt: z.int().min(0),
  })
  .refine((format) => format.startsAt <= getLastSerial(format), {
    path: ['startsAt'],
    message: 'Choose a first number that has no more digits than the format',
  })
export type PkrFormat = z.infer<typeof PkrFormat>

/** Which rule of the format a number breaks. */
export const pkrMisfits = ['prefix', 'digits', 'check'] as const
export type PkrMisfit = (typeof pkrMisfits)[number]

/** What works out check digits, given by whoever has the library for it. */
export type CheckSchemes = Readonly<
  Record<Exclude<PkrCheck, 'none'>, { readonly compute: (digits: string) => string }>
>

/** How many characters a check takes. */
export const checkLength = (check: PkrCheck): number =>
  check === 'none' ? 0 : check === 'mod97_10' ? 2 : 1

const checkOf = (check: PkrCheck, digits: string, schemes: CheckSchemes): string =>
  check === 'none' ? '' : schemes[check].compute(digits)

/** A number of the format by its place in the count. */
export function writeNumber(format: PkrFormat, serial: number, schemes: CheckSchemes): string {
  const digits = String(serial).padStart(format.digits, '0')
  return `${format.prefix}${digits}${checkOf(format.check, digits, schemes)}`
}

/** The first rule of the format that a number breaks; undefined for one that fits. */
export function findMisfit(
  format: PkrFormat,
  number: string,
  schemes: CheckSchemes,
): PkrMisfit | undefined {
  const { prefix, digits, check } = format
  if (number.slice(0, prefix.length).toUpperCase() !== prefix.toUpperCase()) return 'prefix'
  const rest = number.slice(prefix.length)
  if (rest.length !== digits + checkLength(check) || !/^[0-9]+$/.test(rest)) return 'digits'
  const counted = rest.slice(0, digits)
  return checkOf(check, counted, schemes) === rest.slice(digits) ? undefined : 'check'
}

/** The place in the count of a number that fits. */
export const getSerial = ({ prefix, digits }: PkrFormat, number: string): number =>
  Number(number.slice(prefix.length, prefix.length + digits))

/** How many numbers a trial shows that don't fit. */
export const shownMisfits = 10

/** For whoever may see PKR IDs. Numbers that don't fit stay valid: only new ones are checked. */
export const tryPkrFormat = defineEndpoint({
  method: 'GET',
  path: '/pkrFormat/trial',
  summary: 'Preview a PKR ID format: the next number, and which numbers of the register don’t fit',
  query: z.strictObject({
    prefix: PkrFormat.shape.prefix.default(''),
    digits: z.coerce.number().pipe(PkrFormat.shape.digits),
    check: PkrFormat.shape.check.default('none'),
    /** Absent: the first number behind the highest that fits, but none before `notBefore`. */
    startsAt: z.coerce.number().pipe(PkrFormat.shape.startsAt).optional(),
    notBefore: z.coerce.number().pipe(PkrFormat.shape.startsAt).default(0),
  }),
  result: z.object({
    /** Null where every number is taken. */
    next: z.string().nullable(),
    startsAt: z.int(),
    entryCount: z.int(),
    misfitCount: z.int(),
    /** The first of them in the order of the register. */
    misfits: z.array(
      z.object({ number: z.string(), name: z.string(), misfit: z.enum(pkrMisfits) }),
    ),
  }),
})

/** For whoever may see PKR IDs. Nothing is set aside: who enters an entry without a number gets the one that is free by then. */
export const getNextPkrNumber = defineEndpoint({
  method: 'GET',
  path: '/pkrFormat/next',
  summary: 'Get the next number that would be issued. Null without a format, or when none is left',
  result: z.object({ number: z.string().nullable() }),
})
