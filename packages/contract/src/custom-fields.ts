import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { SetDay, EntryId, Id, NewId, getChanges, line, prose, gesture } from './fields.ts'
import { hues } from './statuses.ts'

/** What a field of a project's own making can hold. */
export const customKinds = [
  'text',
  'number',
  'select',
  'multi_select',
  'date',
  'person',
  'checkbox',
  'link',
] as const
export type CustomKind = (typeof customKinds)[number]

/** Fields a project has at once, and options a field has at once; those that were removed don't count. */
export const customFieldLimit = 30
export const customOptionLimit = 100
/** Options that a field remembers in all. */
const rememberedOptionLimit = 300
export const customNameLimit = 60
/** In characters, of texts and links. */
export const customTextLimit = 2000

const Name = line(1, customNameLimit)

/** One that was removed stays known, so that history and undo can name it. */
const option = { id: Id, name: Name, hue: z.enum(hues), isArchived: z.boolean() } as const
export const CustomOption = z.object({ ...option, name: z.string() })
export type CustomOption = z.infer<typeof CustomOption>

/** A field that a project adds to its tasks. */
export const CustomField = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(customKinds),
  /** Of selects; other kinds have none. */
  options: z.array(CustomOption),
  /** Order inside the project, a fractional key compared by bytes; the server makes it. */
  rank: z.string(),
  /** Removed: tasks keep their values, which nobody sees until the field is brought back. */
  isArchived: z.boolean(),
})
export type CustomField = z.infer<typeof CustomField>

/** A value as it is stored and sent; which of these a field takes is up to its kind (`takesValue`). */
export const CustomValue = z.union([
  prose(customTextLimit).pipe(z.string().min(1)),
  z.number(),
  z.boolean(),
  z
    .array(Id)
    .min(1)
    .max(customOptionLimit)
    .overwrite((ids) => [...new Set(ids)]),
])
export type CustomValue = z.infer<typeof CustomValue>

/** The values of a task by field; what it has not is not there. */
export const CustomValues = z.record(EntryId, CustomValue)
export type CustomValues = Readonly<Record<string, CustomValue>>

const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Whether a text is a link that may be followed; nothing that runs in the page is. */
export function isLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && linkSchemes.has(url.protocol) && !/\s/.test(text)
}

type Definition = Pick<CustomField, 'id' | 'kind' | 'options'>

const isOption = ({ options }: Definition, id: unknown): boolean =>
  options.some((one) => one.id === id && !one.isArchived)

/** Whether a field takes this value. Whether a person is known is not asked here. */
export function takesValue(field: Definition, value: CustomValue): boolean {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'checkbox':
      return typeof value === 'boolean'
    case 'select':
      return isOption(field, value)
    case 'multi_select':
      return Array.isArray(value) && value.every((id) => isOption(field, id))
    case 'date':
      return SetDay.safeParse(value).success
    case 'person':
      return Id.safeParse(value).success
    case 'link':
      return typeof value === 'string' && isLink(value)
  }
}

/**
 * What a task has of a field as people see it; undefined for nothing. Options that were removed are left out, and what
 * was stored under an earlier kind of the field is read as the present one.
 */
export function getCustomValue(field: Definition, values: CustomValues): CustomValue | undefined {
  const value = values[field.id]
  if (value === undefined || (field.kind !== 'select' && field.kind !== 'multi_select'))
    return value
  const ids = [value].flat().filter((id): id is string => isOption(field, id))
  if (ids.length === 0) return undefined
  return field.kind === 'select' ? ids[0] : ids
}

const kindsAfter: Partial<Record<CustomKind, CustomKind>> = {
  text: 'link',
  link: 'text',
  select: 'multi_select',
}

/** The kind that a field may be given instead of its own; values stay as they are. */
export const getKindAfter = (kind: CustomKind): CustomKind | undefined => kindsAfter[kind]

/** The options of a field as they are sent, those that were removed among them. */
export const CustomOptions = z.array(z.strictObject(option)).max(rememberedOptionLimit)

/** What may be changed of a field, by the rules of `TaskChanges`. */
export const CustomFieldChanges = getChanges({
  name: Name,
  kind: z.enum(customKinds),
  options: CustomOptions,
})
export type CustomFieldChanges = z.infer<typeof CustomFieldChanges>

const byId = z.strictObject({ id: Id })

export const createCustomField = defineEndpoint({
  method: 'POST',
  path: '/projects/:projectId/custom-fields',
  summary: 'Add a custom field to a project, after the others',
  params: z.strictObject({ projectId: Id }),
  body: z.strictObject({
    id: NewId.optional(),
    name: Name,
    kind: z.enum(customKinds),
    options: CustomOptions.default([]),
  }),
  result: CustomField,
})

export const updateCustomField = defineEndpoint({
  method: 'PATCH',
  path: '/custom-fields/:id',
  summary: 'Rename a custom field, change its options, remove or restore it',
  params: byId,
  body: z.strictObject({ changes: CustomFieldChanges, ...gesture }),
  result: CustomField,
  conflict: z.object({ current: CustomField, conflictingFields: z.array(z.string()) }),
})

export const moveCustomField = defineEndpoint({
  method: 'POST',
  path: '/custom-fields/:id/move',
  summary: 'Move a custom field after another one, or to the front',
  params: byId,
  body: z.strictObject({ after: Id.nullable() }),
  result: CustomField,
})
