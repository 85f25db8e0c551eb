import { swap } from '@courtside/contract/changes.ts'
import {
  type CustomField,
  type CustomFieldChanges,
  createCustomField,
  moveCustomField,
  updateCustomField,
} from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { call } from '#api/call.ts'
import { changesTo, omitFailed } from '#features/activity/use-edits.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { getProjectName, projectRows } from '#features/projects/use-projects.ts'
import { createId } from '#lib/new-id.ts'
import { fieldSettingsText } from '#text/custom-field-settings.ts'
import { customFieldText } from '#text/custom-fields.ts'

const words = fieldSettingsText

type Fields = readonly CustomField[]

const getFields = (projectId: string): Fields => projectRows.get(projectId)?.customFields ?? []

const getName = ({ projectId, id }: { projectId: string; id: string }): string =>
  getFields(projectId).find((field) => field.id === id)?.name ?? customFieldText.unknown

/** Shows the fields of a project differently until the server has them so. */
const showFields = (projectId: string, change: (fields: Fields) => CustomField[]) =>
  projectRows.applyOptimistic(projectId, ({ customFields }) => ({
    customFields: change(customFields ?? []),
  }))

/** Stores a field as the server told it, in its place. */
function settle(field: CustomField, { projectId }: { projectId: string }): void {
  const project = projectRows.getStored(projectId)
  if (!project) return
  const others = (project.customFields ?? []).filter(({ id }) => id !== field.id)
  const customFields = [...others, field].toSorted((one, other) =>
    one.rank < other.rank || (one.rank === other.rank && one.id < other.id) ? -1 : 1,
  )
  projectRows.upsert([{ ...project, customFields }])
}

type Draft = Pick<CustomField, 'name' | 'kind' | 'options'>
type Named = { readonly projectId: string; readonly id: string }

const createField = defineWrite<Draft & Named, CustomField>({
  name: 'custom-field.create',
  queueKey: ({ id }) => id,
  orderOf: ({ projectId }) => `custom-fields:${projectId}`,
  subjectOf: ({ name }) => name,
  aboutOf: getProjectName,
  // Behind every rank that the server makes.
  optimistic: ({ projectId, ...draft }) =>
    showFields(projectId, (fields) => [...fields, { ...draft, rank: '~', isArchived: false }]),
  send: ({ projectId, ...body }, _cause, idempotencyKey) =>
    call(createCustomField, { params: { projectId }, body }, { idempotencyKey }),
  onSuccess: settle,
  inverse: ({ projectId, id }): Write =>
    editField({ projectId, id, changes: { isArchived: { was: false, set: true } } }),
})

type Edit = Named & { readonly changes: CustomFieldChanges }

const editField = defineWrite<Edit, CustomField>({
  name: 'custom-field.edit',
  queueKey: ({ id }) => id,
  subjectOf: getName,
  aboutOf: getProjectName,
  optimistic: ({ projectId, id, changes }) =>
    showFields(projectId, (fields) =>
      fields.map((field) => (field.id === id ? { ...field, ...getValues(changes) } : field)),
    ),
  send: ({ id, changes }, cause) =>
    call(updateCustomField, { params: { id }, body: { changes, ...cause } }),
  onSuccess: settle,
  inverse: ({ changes, ...named }): Write => editField({ ...named, changes: swap(changes) }),
  rebase: ({ changes, ...named }, failed) => ({
    ...named,
    changes: omitFailed(changes, (failed.args as Edit).changes),
  }),
})

const getValues = (changes: CustomFieldChanges): Partial<CustomField> =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.set]))

type Move = Named & { readonly after: string | null; readonly was: string | null }

const moveField = defineWrite<Move, CustomField>({
  name: 'custom-field.move',
  queueKey: ({ projectId }) => `custom-fields:${projectId}`,
  subjectOf: getName,
  aboutOf: getProjectName,
  optimistic: ({ projectId, id, after }) =>
    showFields(projectId, (fields) => {
      const moved = fields.filter((field) => field.id === id)
      const others = fields.filter((field) => field.id !== id)
      return others.toSpliced(others.findIndex((field) => field.id === after) + 1, 0, ...moved)
    }),
  send: ({ id, after }, _cause, idempotencyKey) =>
    call(moveCustomField, { params: { id }, body: { after } }, { idempotencyKey }),
  onSuccess: settle,
  inverse: ({ after, was, ...named }): Write => moveField({ ...named, after: was, was: after }),
})

/** Adds a field to a project, behind its others. */
export function addCustomField(project: Project, draft: Draft): void {
  performWrites(words.done.created(draft.name), [
    createField({ ...draft, projectId: project.id, id: createId() }),
  ])
}

/** Gives a field other values, as one change that can be undone. */
export function editCustomField(
  project: Project,
  field: CustomField,
  values: Partial<Omit<CustomField, 'id' | 'rank'>>,
): void {
  const changes = changesTo<CustomFieldChanges>(field, values)
  if (Object.keys(changes).length === 0) return
  const { changed, removed, restored } = words.done
  const said = values.isArchived === undefined ? changed : values.isArchived ? removed : restored
  performWrites(
    said(values.name ?? field.name),
    [editField({ projectId: project.id, id: field.id, changes })],
    { announce: true },
  )
}

/** Moves a field by one place among those that are shown; `by` is -1 or 1. */
export function shiftCustomField(project: Project, field: CustomField, by: number): void {
  const all = project.customFields
  const shown = all.filter(({ isArchived }) => !isArchived)
  const beside = shown[shown.indexOf(field) + by]
  if (!beside) return
  const others = all.filter(({ id }) => id !== field.id)
  const place = others.indexOf(beside) + (by > 0 ? 0 : -1)
  performWrites(words.done.moved(field.name), [
    moveField({
      projectId: project.id,
      id: field.id,
      after: others[place]?.id ?? null,
      was: all[all.indexOf(field) - 1]?.id ?? null,
    }),
  ])
}
