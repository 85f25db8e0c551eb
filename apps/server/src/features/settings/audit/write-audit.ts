import type { AuditEntry } from '@courtside/contract/audit.ts'
import { getCsv } from '#features/exports/write-csv.ts'

type Names = Readonly<Record<string, string>>

const columns = ['When (UTC)', 'Who', 'Action', 'About', 'Changes', 'By token', 'Way'] as const

/**
 * The log as CSV, a line for each entry in the order given. Ids are replaced by what they are called; actions and fields
 * stand under the names of the API, so that a program finds them.
 */
export function writeAudit(entries: readonly AuditEntry[], names: Names): string {
  const rows = entries.map((entry) => [
    entry.at,
    getName(entry.actorId, names),
    entry.action,
    getSubject(entry, names),
    getChanges(entry, names),
    getName(entry.apiTokenId, names),
    entry.via,
  ])
  return getCsv([columns, ...rows])
}

const getName = (id: string | null, names: Names): string => (id === null ? '' : (names[id] ?? id))

/** What is gone is called what it was called last, where its entry says so. */
function getSubject({ entityId, changes }: AuditEntry, names: Names): string {
  const { was, set } = changes['name'] ?? {}
  const told = [set, was].find((one) => typeof one === 'string')
  return names[entityId] ?? (typeof told === 'string' ? told : entityId)
}

const getChanges = ({ changes }: AuditEntry, names: Names): string =>
  Object.entries(changes)
    .map(([field, { was, set }]) => {
      const [map = '', entry] = field.split('.')
      const name = entry !== undefined && names[entry] ? `${map} ${names[entry]}` : field
      return `${name}: ${formatValue(was, names)} → ${formatValue(set, names)}`
    })
    .join('; ')

function formatValue(value: unknown, names: Names): string {
  if (Array.isArray(value)) return value.map((one) => formatValue(one, names)).join(', ') || '–'
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return names[text] ?? text
}
