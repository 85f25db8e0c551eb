import { exportOwnData } from '@courtside/contract/own-data.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type ColumnKind, assignColumns, defineColumns } from '#features/tasks/field-columns.ts'
import { useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { readZip } from '#test/read-zip.ts'

const test = useTestApp()

const at = '2026-11-20T08:00:00.000Z'
const anything: unknown = expect.anything()
const repeats = { mode: 'schedule', rule: 'FREQ=DAILY' }

/** By kind: what a task holds, and what its own people are told of it, where it is told under the field's name. */
const samples: Partial<Record<ColumnKind, { readonly held: unknown; readonly told: unknown }>> = {
  title: { held: 'Nets', told: 'Nets' },
  text: { held: 'Court 7', told: 'Court 7' },
  link: { held: 'https://club.example', told: 'https://club.example' },
  prose: { held: 'Two of them', told: 'Two of them' },
  number: { held: 1.5, told: 1.5 },
  checkbox: { held: true, told: true },
  day: { held: '2026-11-20', told: '2026-11-20' },
  time: { held: '18:30', told: '18:30:00' },
  instant: { held: at, told: expect.stringContaining('2026-11-20') },
  priority: { held: 'high', told: 'high' },
  recurrence: { held: repeats, told: repeats },
}
/** What is told in other words: by the name of a thing, or of the person alone. Other tasks may be closed to them. */
const toldElsewhere: Partial<Record<ColumnKind, string | null>> = {
  status: 'status',
  type: 'type',
  labels: 'labels',
  project: 'task',
  person: 'isMadeByYou',
  people: 'isAssignedToYou',
  watchers: 'watchedBecause',
  custom: 'fieldsThatNameYou',
  task: null,
  tasks: null,
}

it('of their tasks somebody takes out every field', async () => {
  const person = await test.app.person('member')
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db, {})
  const { id } = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Nets', assigneeIds: [person.id], leadId: person.id },
  })
  const held = getFieldNames(taskFields).filter((name) => taskFields[name].kind in samples)
  const record = Object.fromEntries(
    held.map((name) => [name, samples[taskFields[name].kind]?.held]),
  )
  const watchers = JSON.stringify({ [person.id]: 'commented' })
  await sql`
    with type as (insert into types ("id", "projectId", "name", "hue") values (gen_random_uuid(), ${project.id}, 'Repair', 'blue') returning "id"),
      label as (insert into labels ("id", "projectId", "name") values (gen_random_uuid(), ${project.id}, 'Indoor') returning "id")
    update tasks t set ${assignColumns(held, 'n')}, "typeId" = type."id", "labelIds" = array[label."id"], "watchers" = ${watchers}::jsonb
    from jsonb_to_record(${JSON.stringify(record)}::jsonb) as n(${defineColumns(held)}), type, label where t."id" = ${id}
  `.execute(test.app.db)

  const { link } = await person.call(exportOwnData, {})
  const files = await readZip((await test.app.api.http.inject({ url: link })).rawPayload)
  const [told = {}] = JSON.parse(files.get('tasks.json') ?? '[]') as Record<string, unknown>[]

  const expected = getFieldNames(taskFields).flatMap((name): [string, unknown][] => {
    const { kind } = taskFields[name]
    const sample = samples[kind]
    if (sample) return [[name, sample.told]]
    const elsewhere = toldElsewhere[kind]
    if (elsewhere === undefined) throw new Error(`Nothing is told of the kind ${kind}`)
    return elsewhere === null ? [] : [[elsewhere, anything]]
  })
  expect(told).toMatchObject(Object.fromEntries(expected))
  expect(told).toMatchObject({
    type: 'Repair',
    labels: ['Indoor'],
    isAssignedToYou: true,
    isLedByYou: true,
  })
})
