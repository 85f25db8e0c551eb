import { auditKinds } from '@courtside/contract/audit.ts'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { addDays, getOwnTimeZone } from '#lib/dates.ts'
import { manyOf } from '#lib/search-params.ts'
import { getInstantAt } from '#lib/zoned-time.ts'

const many = <Item extends z.ZodType>(item: Item) => manyOf(item).catch([]).default([])
const day = z.iso.date().optional().catch(undefined)

/** What the address of the audit log narrows it down to; days are the reader's. */
export const AuditSearch = z.object({
  who: many(z.uuid()),
  kind: many(z.enum(auditKinds)),
  from: day,
  until: day,
})
export type AuditSearch = z.infer<typeof AuditSearch>

export const useAuditSearch = (): AuditSearch =>
  AuditSearch.parse(useSearch({ from: '/protected/settings/organisation' }))

export const isFiltered = ({ who, kind, from, until }: AuditSearch): boolean =>
  who.length + kind.length > 0 || from !== undefined || until !== undefined

const getBegin = (on: string) =>
  new Date(getInstantAt(getOwnTimeZone(), { on, time: '00:00' })).toISOString()

/** The same as the API asks for it. */
export const filterOf = ({ who, kind, from, until }: AuditSearch) => ({
  ...(who.length > 0 && { actorId: who }),
  ...(kind.length > 0 && { kind }),
  ...(from && { since: getBegin(from) }),
  ...(until && { until: getBegin(addDays(until, 1)) }),
})
