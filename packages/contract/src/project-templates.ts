import { z } from 'zod'
import { ChecklistItem } from './checklists.ts'
import { customKinds } from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { eventDaysLimit } from './event-span.ts'
import { type Bounds, getOptionalShape, set, joinShapes } from './field-schemas.ts'
import { SetDay, Id, TimeOfDay, change, line } from './fields.ts'
import { pickFields } from './pick-fields.ts'
import { type DayAs, type PlainKind, getDayAs } from './plain-fields.ts'
import { projectFields } from './project-fields.ts'
import { Recurrence } from './recurrence.ts'
import { hues, statusGroups } from './statuses.ts'
import { taskFields } from './task-fields.ts'
import { TemplateId } from './template-ids.ts'

/** How far from the event day a date may lie, in days either way. */
export const templateDayLimit = 3660
export const templateTaskLimit = 2000

/** What a status, label, type, field, option or task is called by the others of its template. */
const Ref = z.string().min(1).max(40)
/** Days from the event day: -14 is two weeks before it. */
const DayFromEvent = z.int().min(-templateDayLimit).max(templateDayLimit)

/** What a task has of a field of the project's own: a day as a distance, options by their refs, people by their ids. */
const TemplateValue = z.union([
  z.strictObject({ day: DayFromEvent }),
  z.strictObject({ options: z.array(Ref).min(1) }),
  z.strictObject({ person: Id }),
  z.string(),
  z.number(),
  z.boolean(),
])
export type TemplateValue = z.infer<typeof TemplateValue>

/** What of a task a template has: what a copy has, and how tasks hang together. A status is absent for the first that waits. */
export const templateFields = {
  ...pickFields(taskFields, 'isCopied'),
  ...pickFields(taskFields, 'isRelation'),
  statusId: taskFields.statusId,
}

/** What of a project a template has as it is. */
export const copiedFields = pickFields(projectFields, 'isCopied')

/** A value as a template has it, by kind. */
const templateValues = {
  ...set,
  text: (bounds: Bounds) => set.text(bounds).unwrap(),
  link: (bounds: Bounds) => set.link(bounds).unwrap(),
  checkbox: () => z.boolean(),
  number: ({ min, max }: Bounds) => set.number({ min, max }).unwrap(),
  time: () => TimeOfDay,
  day: () => DayFromEvent,
  labels: () => z.array(Ref),
  /** People themselves, by their ids in the organisation. */
  person: () => Id,
  people: () => z.array(Id),
  status: () => Ref,
  type: () => Ref,
  task: () => Ref,
  tasks: () => z.array(Ref),
  /** By the refs of the template's fields. */
  custom: () => z.record(Ref, TemplateValue),
} as const

/** Kinds that a template has, or would have of a new field. */
export type TemplateKind = PlainKind | (typeof templateFields)[keyof typeof templateFields]['kind']

type Shape = ReturnType<typeof getOptionalShape<typeof templateValues, typeof templateFields>>

/** What a template has of the fields; a day is called `dueDay` of `dueOn`. */
const getTemplateShape = () =>
  Object.fromEntries(
    Object.entries(getOptionalShape(templateValues, templateFields)).map(([name, schema]) => [
      getDayAs(name, 'Day'),
      schema,
    ]),
  ) as { readonly [Name in keyof Shape as DayAs<Name, 'Day'>]: Shape[Name] }

/** A task whose ids are `ref`s of its template and whose dates are counted from the event day. */
const TemplateTask = z.strictObject(
  joinShapes(getTemplateShape(), {
    ref: Ref,
    title: set.title(taskFields.title),
    /** A text alone stands in the list without a name. */
    checklist: z
      .array(
        z.union([
          z.string(),
          z.strictObject({
            ...ChecklistItem.pick({ title: true, listName: true }).shape,
            assigneeId: Id.optional(),
            dueDay: DayFromEvent.optional(),
          }),
        ]),
      )
      .optional(),
    /** Without UNTIL, which would name a day of one year. */
    recurrence: Recurrence.optional(),
    /** The last day on which it repeats, where there is one. */
    repeatsUntilDay: DayFromEvent.optional(),
  }),
)
export type TemplateTask = z.infer<typeof TemplateTask>

const Named = z.strictObject({ ref: Ref, name: z.string(), hue: z.enum(hues) })

/** All that a project is made of from a template; `version` tells one form of it from later ones. */
export const TemplateBody = z.strictObject({
  version: z.literal(1),
  /** What the event day is called; absent for just that. */
  eventLabel: line(1, 60).optional(),
  /** How many days after the event day the event ends; absent where it takes one day. */
  eventLength: z.int().min(0).max(eventDaysLimit).optional(),
  ...getOptionalShape({ line: () => z.string() }, copiedFields),
  /** In order; absent for the statuses that every project starts with. */
  statuses: z
    .array(
      z.strictObject({
        ref: Ref,
        name: z.string(),
        group: z.enum(statusGroups),
        hue: z.enum(hues).optional(),
        wipLimit: z.int().min(1).optional(),
      }),
    )
    .optional(),
  labels: z.array(Named),
  types: z.array(Named).optional(),
  /** The fields of the project's own, in order; those of kinds to choose from with their options. */
  fields: z
    .array(
      z.strictObject({
        ref: Ref,
        name: z.string(),
        kind: z.enum(customKinds),
        options: z.array(Named).optional(),
      }),
    )
    .optional(),
  tasks: z.array(TemplateTask).max(templateTaskLimit),
})
export type TemplateBody = z.infer<typeof TemplateBody>

/** A template as one chooses it: how much it brings, and when. Days are counted from the event day. */
export const TemplateSummary = z.object({
  id: TemplateId,
  name: z.string(),
  description: z.string(),
  eventLabel: z.string().nullable(),
  taskCount: z.int(),
  /** Null when no task has a date. */
  firstDay: z.int().nullable(),
  lastDay: z.int().nullable(),
  /** The day each dated task is due, or starts where it is never due. */
  taskDays: z.array(z.int()),
  /** Who saved it; null for those that come with the app. */
  createdById: Id.nullable(),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: '/project-templates',
  summary: 'List the project templates',
  result: z.object({ items: z.array(TemplateSummary) }),
})

const Name = line(1, 120)
const Description = line(0, 300)

export const saveTemplate = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/template',
  summary: 'Save a project as a template',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    name: Name,
    description: Description.default(''),
    /** The day that dates are counted from; absent for the project's target day, else its start. */
    eventOn: SetDay.optional(),
    keepsAssignees: z.boolean().default(false),
  }),
  result: TemplateSummary,
})

const byId = z.strictObject({ id: Id })

/** `details` of a template's `conflict`. */
export const TemplateConflict = z.object({ current: TemplateSummary })

export const updateTemplate = defineEndpoint({
  method: 'PATCH',
  path: '/project-templates/:id',
  summary: 'Change the name and description of a template',
  params: byId,
  body: z.strictObject({
    changes: z.strictObject({ name: change(Name), description: change(Description) }).partial(),
  }),
  result: TemplateSummary,
  conflict: TemplateConflict,
})

export const deleteTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/project-templates/:id',
  summary: 'Permanently delete a template. Projects made from it stay',
  params: byId,
})
