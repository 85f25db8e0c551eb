import { parseCell } from '#features/imports/dialects/edit-rows.ts'
import { getDigest } from '../diff-item.ts'
import { getTextAt } from '../read-values.ts'
import { isNothing } from './guess-values.ts'
import { parseDate, whenOf } from './parse-date.ts'
import type { Mapping } from './table-mapping.ts'

export type CellComment = {
  readonly body: string
  readonly hash: string
  readonly author?: string
  readonly createdAt?: string
}

/** The comments of a cell: a list of things with a text in JSON, `24/Feb/21 3:41 PM;name;text`, or any text. */
export function readComments(text: string, mapping: Mapping): CellComment[] {
  if (isNothing(text)) return []
  const told = parseCell(text)
  if (Array.isArray(told) && told.length > 0 && told.every((one) => getTextAt(one, 'text') !== ''))
    return told.map((one) => readThing(one, mapping))
  const hash = getDigest(text).slice(0, 12)
  const [, date = '', author = '', body = ''] =
    /^([^;\n]{6,40});([^;\n]{1,120});([\s\S]+)$/.exec(text) ?? []
  const createdAt = date === '' ? undefined : findInstant(date, mapping.dateOrder, mapping)
  return createdAt === undefined
    ? [{ body: text, hash }]
    : [{ body: body.trim(), author: author.trim(), createdAt, hash }]
}

/** As ClickUp writes them: `{"text":"…","by":"ann@club.example","date":"3/5/2024, 9:00:00 am GMT+1"}`, the month first. */
function readThing(thing: unknown, mapping: Mapping): CellComment {
  const author = getTextAt(thing, 'by').trim()
  const createdAt = findInstant(getTextAt(thing, 'date'), 'mdy', mapping)
  return {
    body: getTextAt(thing, 'text').trim(),
    hash: getDigest(JSON.stringify(thing)).slice(0, 12),
    ...(author !== '' && { author }),
    ...(createdAt !== undefined && { createdAt }),
  }
}

function findInstant(
  text: string,
  order: Mapping['dateOrder'],
  { timeZone }: Mapping,
): string | undefined {
  const moment = parseDate(text, order)
  const when = moment && whenOf(moment, timeZone)
  return when?.length === 10 ? undefined : when
}
