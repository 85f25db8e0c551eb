import { expect, it } from 'vitest'
import { readLines } from '#test/read-tables.ts'

/** Headings by which each product is known, with what makes the table one of its. */
const products: Readonly<Record<string, readonly string[]>> = {
  ClickUp: [
    'Task ID,Task Name,Parent ID,Status,Priority,Assignees,Due Date,Due Date Text,Time Estimated,Checklists,Attachments,Comments',
  ],
  TickTick: [
    'List Name,Title,Is Check list,Completed Time,Status,Priority,Content,Repeat,Start Date,Due Date,Timezone,Is All Day',
  ],
  Planner: [
    'Task Name,Bucket Name,Progress,Priority,Checklist Items,Completed Checklist Items,Due date,Late',
  ],
  Redmine: ['#,Tracker,Subject,Status,Priority,Parent task,Related issues,Estimated time'],
  Notion: ['Name,Status,Date,Sub-item', 'Season,,,"Courts (https://www.notion.so/1)"'],
  Monday: ['Name,Status,Date,Files', 'Courts,,,', 'Name,Status,Date,Files'],
}

const cells = [
  'constructor',
  '__proto__',
  'toString',
  '1710025200000',
  'GMT+25:75',
  'Mon GMT-99',
  '[[[',
  '{"a":null}',
  '[null,1,{"text":7}]',
  '99999999999999999999/0',
  'true',
  '#1 #2 Follows #',
]

it.each(Object.entries(products))(
  'a table of %s is read whatever stands in it',
  async (_name, head) => {
    const width = (head[0] ?? '').split(',').length
    const quote = (cell = '') => `"${cell.replaceAll('"', '""')}"`
    // Each cell stands once in each column, beside others.
    const rows = cells.map((_, row) =>
      Array.from({ length: width }, (_none, column) =>
        quote(cells[(row + column * 5) % cells.length]),
      ).join(),
    )
    const plan = await readLines([...head, ...rows])
    expect(plan.tasks.length + plan.rejections.length).toBeGreaterThan(0)
  },
)

it('a day of ClickUp whose zone is none is that of the project', async () => {
  const { tasks } = await readLines([
    'Task ID,Task Name,Parent ID,Due Date,Due Date Text',
    'a,Book,null,1710147600000,"3/11/2024, 4:00:00 am GMT+25:75"',
  ])
  expect(tasks).toMatchObject([{ title: 'Book', dueAt: '2024-03-11' }])
})

it('a heading that comes again without a name above it makes no column', async () => {
  const plan = await readLines(['Title,Due', 'Nets,2026-12-04', 'Title,Due', 'Balls,2026-12-05'])
  expect(plan.table?.preview.columns.map(({ name }) => name)).toEqual(['Title', 'Due'])
  expect(plan.tasks.map(({ title }) => title)).toEqual(['Nets', 'Balls'])
})
