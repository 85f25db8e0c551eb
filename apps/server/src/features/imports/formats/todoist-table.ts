import type { Priority } from '@courtside/contract/field-kinds.ts'
import { getDigest } from '../diff-item.ts'
import { openPlan } from '../plan-builder.ts'
import type { ProductTable } from './product-rows.ts'

/** Todoist counts from the most pressing; what nobody set is the last. */
const priorities: Readonly<Record<string, Priority>> = {
  1: 'urgent',
  2: 'high',
  3: 'medium',
  4: 'none',
}

/**
 * A project of Todoist as CSV: sections, tasks indented below the one they are part of, notes below their task. It says
 * nothing of what is done, of times of making and of ids: a task is known by its section, its parents and its words.
 */
export const todoistTable: ProductTable = {
  source: 'todoist',
  isOf: (names) =>
    names.has('type') && names.has('content') && names.has('indent') && names.has('priority'),

  read(rows, { fileName }) {
    const plan = openPlan('todoist')
    const seen = new Map<string, number>()
    let section = ''
    let above: string[] = []
    for (const row of rows) {
      const { place } = row
      const type = row.cell('type').toLowerCase()
      const content = row.cell('content')
      const somebody = (cell: string) => {
        const [, name = '', id = ''] = /^(.*)\((\d+)\)$/.exec(cell) ?? [cell, cell, cell]
        return id === '' ? null : plan.person({ id, place, name: name.trimEnd() || id })
      }
      if (type === 'section') {
        section = content
        above = []
      } else if (type === 'note') {
        const task = above.at(-1)
        const date = row.moment('date')
        if (task === undefined)
          plan.findings.reject('comments', place, content.slice(0, 80), 'unknown_task')
        else
          plan.comment({
            externalId: `${task}:${getDigest(content)}:${numberOf(seen, `${task} ${content}`)}`,
            place,
            taskId: task,
            authorId: somebody(row.cell('author')),
            body: content,
            createdAt: date !== undefined && date.length > 10 ? date : row.now,
            editedAt: null,
          })
      } else if (type === 'task') {
        const depth = Math.max(1, row.number('indent') ?? 1)
        above = above.slice(0, depth - 1)
        const labels = [...content.matchAll(/(?<=^|\s)@([^\s@]+)/gu)].map(([, name = '']) => name)
        const title = content
          .replaceAll(/(?<=^|\s)@[^\s@]+/gu, '')
          .replaceAll(/\s+/g, ' ')
          .trim()
        const path = getDigest([section, ...above, content].join('\n'))
        const id = `${path}:${numberOf(seen, path)}`
        const parent = above.at(-1)
        const responsible = somebody(row.cell('responsible'))
        const date = row.cell('date')
        const due = row.readMoment(date)
        const isNew = plan.task({
          id,
          place,
          title: title || content,
          description: row.cell('description'),
          ...(section !== '' && { statusId: plan.status(section, place) }),
          priority: priorities[row.cell('priority')] ?? 'none',
          labelIds: labels.map((name) => plan.label(name, place)),
          assigneeIds: responsible === null ? [] : [responsible],
          dueAt: due ?? null,
          createdAt: row.now,
          createdById: somebody(row.cell('author')),
        })
        if (isNew) {
          // Such as “every friday”: kept in Todoist's own words.
          if (date !== '' && due === undefined)
            plan.custom.set(id, { id: 'date', name: 'Todoist date', place, isOurs: true }, date)
          if (parent !== undefined) plan.relations.parent(id, parent, place)
          above.push(id)
        }
      } else if (type !== '') plan.ignoreAction(type)
    }
    return plan.finish({ name: fileName.replace(/(\s*\[\d+\])?\.[^.]*$/, ''), description: '' })
  },
}

/** How often it has been met before. */
function numberOf(seen: Map<string, number>, key: string): number {
  const count = seen.get(key) ?? 0
  seen.set(key, count + 1)
  return count
}
