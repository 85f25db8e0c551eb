import type { Priority } from '@courtside/contract/field-kinds.ts'
import type { ColumnChoice, TableField } from '@courtside/contract/import-tables.ts'
import { allTableWords } from '#features/exports/table-words.ts'

/** What people write where there is nothing. */
const nothing = new Set([
  '',
  '-',
  '--',
  '—',
  '–',
  'n/a',
  'na',
  'null',
  'nil',
  '(none)',
  '0000-00-00',
  'unassigned',
  'nobody',
  '[]',
  '{}',
  '[null]',
])

const longestNothing = Math.max(...Array.from(nothing, (text) => text.length))

export function isNothing(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= longestNothing && nothing.has(trimmed.toLowerCase())
}

/** What stands where nobody was found yet. */
export const isNobody = (text: string): boolean =>
  isNothing(text) ||
  /^[^\p{L}\p{N}]*$/u.test(text) ||
  /^(?:tb[adc]|to be (?:decided|announced|confirmed)|open|vacant|not assigned|no one|none|someone|chưa có|chưa phân công|нет|не назначен\p{L}*|niemand|offen|nadie|personne|ninguém|未定|未分配|なし)$/iu.test(
    text.trim(),
  )

/** The inside of `[Ann Lee,Bo Li]` and `["Ann Lee","Bo Li"]`, as programs write lists. */
const unwrapList = (text: string): string | undefined =>
  /^\s*\[(.*)\]\s*$/su.exec(text)?.[1]?.replaceAll(/(^|,)\s*"([^"]*)"\s*(?=,|$)/gu, '$1$2')

const priorityNames: Readonly<Record<Priority, string>> = {
  urgent:
    'urgent|critical|highest|blocker|immediate|p0|asap|1|dringend|kritisch|urgente|critique|crítica|срочно|срочный|критический|наивысший',
  high: 'high|major|important|p1|2|hoch|wichtig|haute|élevée|alta|alto|wysoki|высокий|важно|важный',
  medium:
    'medium|normal|moderate|p2|3|mittel|moyenne|media|normale|średni|средний|обычный|нормальный',
  low: 'low|lowest|minor|trivial|p3|p4|4|5|niedrig|gering|basse|faible|baja|bassa|baixa|niski|низкий|незначительный',
  none: 'none|no priority|not set|0|keine|aucune|ninguna|нет|без приоритета',
}
const ownNames = allTableWords.flatMap(({ priorities: said }) => Object.entries(said))
const priorities = new Map(
  [...Object.entries(priorityNames), ...ownNames].flatMap(([priority, names]) =>
    names.split('|').map((name) => [name.toLowerCase(), priority as Priority] as const),
  ),
)

/** What a priority is called elsewhere, as ours; undefined when that can't be told. */
export function guessPriority(text: string): Priority | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return isNothing(text) || plain === ''
    ? 'none'
    : (priorities.get(plain) ?? priorities.get(plain.split(' ')[0] ?? ''))
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isHandle = (text: string): boolean =>
  isEmail(text) || /^@?[\p{Ll}\d][\p{Ll}\d._-]*$/u.test(text)

/** What stands between the people or labels of a cell, from the filled cells of the column. */
export function guessSeparator(
  field: TableField,
  values: readonly string[],
): ColumnChoice['separator'] {
  if (field !== 'assignees' && field !== 'labels') return null
  if (values.length > 0 && values.every((value) => unwrapList(value) !== undefined)) return ','
  const signs =
    field === 'labels' ? ([';', '|', '\n'] as const) : ([';', '|', '\n', '/', '&'] as const)
  for (const separator of signs)
    if (values.some((value) => value.includes(separator))) return separator
  const several = values.filter((value) => value.includes(','))
  if (several.length > 0) {
    const pieces = several.map((value) => value.split(',').map((piece) => piece.trim()))
    // `Doe, John` is one person.
    const isOne =
      field === 'assignees' &&
      pieces.every(
        (names) =>
          names.length === 2 && names.every((name) => !/[\s@]/.test(name) && /^\p{Lu}/u.test(name)),
      )
    return isOne ? null : ','
  }
  const words = values.filter((value) => value.includes(' '))
  const areHandles =
    field === 'assignees' &&
    words.length > 0 &&
    values.every((value) => value.trim().split(/\s+/).every(isHandle))
  return areHandles ? ' ' : null
}

const splitList = (text: string, separator: ColumnChoice['separator']): string[] =>
  separator === null ? [text] : text.split(separator)

/** The people or labels of a cell. */
export const splitCell = (text: string, separator: ColumnChoice['separator']): string[] => [
  ...new Set(
    splitList(unwrapList(text) ?? text, unwrapList(text) === undefined ? separator : ',')
      .map((piece) => piece.replaceAll(/\s+/gu, ' ').trim())
      .filter((piece) => !isNothing(piece)),
  ),
]

export type NamedPerson = { readonly name: string; readonly email: string | null }

/** `Ann Lee <ann@club.org>`, an address, a handle or a name. */
export function readPerson(text: string): NamedPerson {
  const [, name = '', address = ''] = /^(.*)<([^<>]+)>$/.exec(text) ?? []
  if (isEmail(address))
    return { name: name.replaceAll('"', '').trim() || address, email: address.toLowerCase() }
  return isEmail(text)
    ? { name: text, email: text.toLowerCase() }
    : { name: text.replace(/^@/, ''), email: null }
}

/** Whether most of the values name people by address or handle. */
export const looksLikePeople = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.filter((value) => /@/.test(value) && value.length < 200).length > values.length / 2
