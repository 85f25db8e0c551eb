import { tzlib_get_ical_block } from 'timezones-ical-library'
import { type ContentLine, wrapComponent } from './content-lines.ts'

/** A time zone as a calendar names it. */
export type Zone = {
  /** As `Temporal` knows it. */
  readonly timeZone: string
  /** As `TZID` has it; the rules go by the same name. */
  readonly name: string
  /** Its VTIMEZONE. */
  readonly rules: readonly ContentLine[]
}

const offsetPattern = /^([+-]\d{2}):?(\d{2})$/

/**
 * A stored time zone with its rules. The library names an old zone by its new name, so the name is put back; an offset
 * has rules of our own. What is no zone any more is UTC.
 */
export function findZone(timeZone: string): Zone {
  const offset = offsetPattern.exec(timeZone)
  if (offset) {
    // Minus nothing is no offset of RFC 5545.
    const shift = `${offset[1]}${offset[2]}`.replace('-0000', '+0000')
    return { timeZone, name: `UTC${shift}`, rules: getFixedRules(`UTC${shift}`, shift) }
  }
  const [block] = isZone(timeZone) ? [tzlib_get_ical_block(timeZone)].flat() : []
  if (!block?.startsWith('BEGIN:VTIMEZONE'))
    return { timeZone: 'UTC', name: 'UTC', rules: getFixedRules('UTC', '+0000') }
  const rules = block
    .trim()
    .split(/\r?\n/)
    .map((line) => (line.startsWith('TZID:') ? `TZID:${timeZone}` : line))
  return { timeZone, name: timeZone, rules }
}

const getFixedRules = (name: string, shift: string): ContentLine[] =>
  wrapComponent('VTIMEZONE', [
    `TZID:${name}`,
    ...wrapComponent('STANDARD', [
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${shift}`,
      `TZOFFSETTO:${shift}`,
    ]),
  ])

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
