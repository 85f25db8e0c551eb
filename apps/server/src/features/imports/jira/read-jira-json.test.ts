import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { getTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview } from '#test/imports.ts'
import { getSprintName } from './read-jira-json.ts'

const test = useTestApp()
const ana = { accountId: '5b10', displayName: 'Ana Ferreira' }

/** An answer of Jira's search as its documentation shows it, with the history asked for. */
const answer = {
  names: { customfield_10016: 'Story point estimate', customfield_10020: 'Sprint' },
  issues: ['OPEN-1', 'OPEN-2'].map((key, index) => ({
    id: `1000${index}`,
    key,
    fields: {
      summary: `Book court ${index}`,
      project: { key: 'OPEN', name: 'Spring Open' },
      issuetype: { name: 'Task' },
      status: { name: 'Shipping', statusCategory: { key: 'done' } },
      priority: { name: 'Highest' },
      assignee: ana,
      timeoriginalestimate: 9000,
      duedate: '2026-05-01',
      created: '2026-02-10T09:00:00.000+0000',
      updated: '2026-02-12T09:00:00.000+0000',
      customfield_10016: 3 + index,
      customfield_10020: [{ id: 1, name: 'Sprint 7' }],
      description: {
        type: 'doc',
        version: 1,
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'All eight', marks: [{ type: 'strong' }] }],
          },
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: 'nets' }] }],
              },
            ],
          },
        ],
      },
      comment: { total: 3, comments: [] },
    },
    changelog: {
      histories: [
        {
          id: `${index}1`,
          author: ana,
          created: '2026-02-11T09:00:00.000+0000',
          items: [
            { field: 'status', from: '1', fromString: 'Waiting', to: '2', toString: 'Shipping' },
            { field: 'summary', fromString: 'Courts', toString: `Book court ${index}` },
            { field: 'Rank', fromString: '', toString: 'Ranked higher' },
          ],
        },
      ],
    },
  })),
}

describe('issues of Jira as its interface tells them', () => {
  it('come with their history, before everything that happens here', async () => {
    const owner = await test.app.person('owner')
    const file = JSON.stringify(answer)
    const done = await importFile(test.app, owner, file, { key: nextKey(), name: 'Open' })
    expect(figures(done.report)).toMatchObject({
      tasks: { added: 2 },
      customFields: { added: 2 },
      actions: { inFile: 4, added: 2, ignored: 2 },
    })
    expect(done.report.ignoredActions).toEqual([{ type: 'Rank', count: 2 }])
    expect(done.report.notes).toMatchObject([{ code: 'comments_missing', count: 2 }])
    const { rows } = await sql<{ id: string }>`
      select "id" from tasks where "projectId" = ${done.project.id} order by "number"
    `.execute(test.app.db)
    const id = rows[0]?.id ?? ''
    const { task } = await owner.call(getTask, { params: { id } })
    expect(task).toMatchObject({
      title: 'Book court 0',
      description: '**All eight**\n\n- nets',
      priority: 'urgent',
      estimateHours: 2.5,
      dueOn: '2026-05-01',
    })
    expect(Object.values(task.custom)).toContain(3)
    const { items } = await owner.call(listTaskActivity, { params: { id }, query: {} })
    expect(items).toMatchObject([
      {
        action: 'task.updated',
        via: 'import',
        at: '2026-02-11T09:00:00.000Z',
        actorId: task.assigneeIds[0],
        changes: {
          title: { was: 'Courts', set: 'Book court 0' },
          statusId: { set: task.statusId },
        },
      },
    ])
    const again = await importFile(test.app, owner, file, { projectId: done.project.id })
    for (const row of again.report.rows) expect(row).toMatchObject({ added: 0, changed: 0 })
  })

  it('stand one in a line as well, and a broken line is named', async () => {
    const owner = await test.app.person('owner')
    const lines = answer.issues.map((issue) => JSON.stringify(issue))
    const whole = await preview(test.app, owner, lines.join('\n'))
    expect(whole.source).toBe('jira')
    const broken = await preview(test.app, owner, [lines[0], '{"key": "OPEN-2"', ''].join('\n'))
    expect(broken).toMatchObject({ state: 'refused', problem: { code: 'not_json', line: 2 } })
  })

  it('can’t go round in circles or too deep', async () => {
    const owner = await test.app.person('owner')
    const issue = (number: number, parent: number, blockedBy = 0) => ({
      key: `OPEN-${number}`,
      fields: {
        summary: `Task ${number}`,
        ...(parent > 0 && { parent: { key: `OPEN-${parent}` } }),
        issuelinks:
          blockedBy === 0
            ? []
            : [
                {
                  type: { name: 'Blocks', inward: 'is blocked by' },
                  inwardIssue: { key: `OPEN-${blockedBy}` },
                },
              ],
      },
    })
    const chain = Array.from({ length: 9 }, (_, index) => issue(index + 1, index))
    const circle = [issue(11, 12, 12), issue(12, 11, 11)]
    const shown = await preview(test.app, owner, JSON.stringify([...chain, ...circle]))
    expect(figures(shown.preview?.report)).toMatchObject({
      tasks: { added: 11 },
      subtasks: { inFile: 10, added: 8, rejected: 2 },
      relations: { inFile: 2, added: 1, rejected: 1 },
    })
    expect(shown.preview?.report.rejections.map(({ reason }) => reason)).toEqual([
      'too_deep',
      'circle',
      'circle',
    ])
  })
})

describe('a sprint as older Jira tells it', () => {
  it('goes by its name', () => {
    expect(getSprintName('sprint.Sprint@1f[id=3,rapidViewId=2,name=Sprint 2,goal=]')).toBe(
      'Sprint 2',
    )
    expect(getSprintName('name=Sprint 2')).toBe('name=Sprint 2')
  })

  it('is read in time, however often it opens', { timeout: 4000 }, () => {
    const text = '['.repeat(200_000)
    expect(getSprintName(text) === text).toBe(true)
  })
})
