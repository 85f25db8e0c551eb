import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  takesValue,
} from '@courtside/contract/custom-fields.ts'
import { Id } from '@courtside/contract/fields.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { pickKinds } from '@courtside/contract/plain-fields.ts'
import { settableFields } from '@courtside/contract/task-fields.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'

const personFields = getFieldNames(pickKinds(settableFields, ['person']))

type References = {
  readonly [Name in (typeof personFields)[number]]?: string | null | undefined
} & {
  readonly statusId?: string | undefined
  readonly assigneeIds?: readonly string[] | undefined
  readonly labelIds?: readonly string[] | undefined
  readonly custom?: CustomDraft | undefined
  readonly typeId?: string | null | undefined
}

/** Values of custom fields by the field's id; null takes a value away. */
type CustomDraft = Readonly<Record<string, CustomValue | null>>

/**
 * Refuses ids that point outside the project: its statuses, labels, types and custom fields are its own, and people must
 * be known. Values of custom fields must be of their kind. Costs one statement, and none when nothing is referred to.
 */
export async function checkReferences(
  db: Db,
  projectId: string,
  {
    statusId,
    assigneeIds: people = [],
    labelIds: labels = [],
    typeId = null,
    custom = {},
    ...others
  }: References,
  peoplePath = 'body.assigneeIds',
): Promise<void> {
  const fieldIds = Object.keys(custom)
  const persons = personFields.flatMap((name) => (others[name] ? [{ name, id: others[name] }] : []))
  const count = people.length + labels.length + fieldIds.length + persons.length
  if (statusId === undefined && typeId === null && count === 0) return
  // What stands in a field for people is known to be an id only once the fields are.
  const named = [...Object.values(custom), ...persons.map(({ id }) => id)].filter(
    (value) => Id.safeParse(value).success,
  )
  const { rows } = await sql<{
    status: boolean
    labels: number
    type: boolean
    /** Whether it is a group, by id. */
    people: Readonly<Record<string, boolean>>
    fields: Known[]
  }>`
    select
      (${statusId ?? null}::uuid is null or exists (
        select 1 from statuses s where s."id" = ${statusId ?? null}::uuid and s."projectId" = ${projectId} and not s."isArchived"
      )) as "status",
      (select coalesce(json_object_agg(u."id", u."isGroup"), '{}') from users u
        where u."id" = any(${[...people, ...named]}::uuid[]) and u."status" not in ('suspended', 'removed')) as "people",
      (select count(*)::int from labels l where l."id" = any(${labels}::uuid[]) and l."projectId" = ${projectId}) as "labels",
      (${typeId}::uuid is null or exists (
        select 1 from types y where y."id" = ${typeId}::uuid and y."projectId" = ${projectId}
      )) as "type",
      (select coalesce(json_agg(json_build_object('id', f."id", 'name', f."name", 'kind', f."kind", 'options', f."options", 'isArchived', f."isArchived")), '[]')
        from custom_fields f where f."id" = any(${fieldIds}::uuid[]) and f."projectId" = ${projectId}) as "fields"
  `.execute(db)
  const [found] = rows
  if (!found?.status) throw createUnknownStatusError()
  if (!people.every((id) => id in found.people)) {
    throw invalid([{ path: peoplePath, message: 'One of these people isn’t in the organisation' }])
  }
  const isPerson = (id: unknown) => found.people[String(id)] === false
  const unknown = persons.filter(({ id }) => !isPerson(id))
  if (unknown.length > 0)
    throw invalid(
      unknown.map(({ name }) => ({
        path: `body.${name}`,
        message: 'This person isn’t in the organisation',
      })),
    )
  if (found.labels !== new Set(labels).size) {
    throw invalid([{ path: 'body.labelIds', message: 'One of these labels isn’t in the project' }])
  }
  if (!found.type)
    throw invalid([{ path: 'body.typeId', message: 'This type isn’t in the project' }])
  const fields = new Map(found.fields.map((field) => [field.id, field]))
  const problems = Object.entries(custom).flatMap(([id, value]) => {
    const message = findProblem(fields.get(id), value, isPerson)
    return message === undefined ? [] : [{ path: `body.custom.${id}`, message }]
  })
  if (problems.length > 0) throw invalid(problems)
}

const wanted: Record<CustomKind, string> = {
  text: 'takes a text',
  number: 'takes a number',
  select: 'takes one of its options',
  multi_select: 'takes some of its options',
  date: 'takes a day, such as 2026-11-20',
  person: 'takes a person of the organisation',
  checkbox: 'takes true or false',
  link: 'takes a link that begins with https://, http://, mailto: or tel:',
}

/** What of a field decides which values it takes. */
type Known = Pick<CustomField, 'id' | 'name' | 'kind' | 'options' | 'isArchived'>

/** Why a field of the project can't have a value; undefined when it can. */
function findProblem(
  field: Known | undefined,
  value: CustomValue | null,
  isPerson: (id: unknown) => boolean,
): string | undefined {
  if (!field) return 'This field isn’t in the project'
  if (value === null) return undefined
  if (field.isArchived) return `${field.name} was removed. Restore the field to change it`
  const fits = takesValue(field, value) && (field.kind !== 'person' || isPerson(value))
  return fits ? undefined : `${field.name} ${wanted[field.kind]}`
}

/** For a status that is archived, or of another project. */
export const createUnknownStatusError = () =>
  invalid([{ path: 'body.statusId', message: 'This status isn’t in the project' }])

type Times = Partial<Record<'startOn' | 'startTime' | 'dueOn' | 'dueTime', string | null>>

/** Refuses a time of day without its day. */
export function checkTimes(times: Times): void {
  for (const [day, time] of [
    ['startOn', 'startTime'],
    ['dueOn', 'dueTime'],
  ] as const) {
    if (times[time] && !times[day])
      throw invalid([{ path: `body.${time}`, message: 'A time of day needs a day' }])
  }
}
