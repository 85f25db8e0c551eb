import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { TableField } from '@courtside/contract/import-tables.ts'
import { describe, expect, it } from 'vitest'
import { readFile } from '../read-file.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data')

type Expected = {
  columns: number
  rows: number
  /** Rows that become no task. */
  rejected?: number
  /** The columns with a field of their own; all others are kept in the description or empty. */
  fields: Partial<Record<TableField, string>>
  statuses?: readonly string[]
  people?: number
  labels?: number
  comments?: number
  /** The first task. */
  first: object
}

/** What each file holds, written down by reading it. */
const expected: Readonly<Record<string, Expected>> = {
  'importer-fixtures-permissive/gitlab/csv_comma.csv': {
    columns: 2,
    rows: 3,
    fields: { title: 'title', description: 'description' },
    first: { title: 'Issue in 中文', description: 'Test description' },
  },
  'importer-fixtures-permissive/gitlab/csv_complex.csv': {
    columns: 3,
    rows: 3,
    fields: { title: 'title', description: 'description', due: 'due date' },
    first: { title: 'Issue in 中文', description: 'Test description' },
  },
  'importer-fixtures-permissive/gitlab/csv_gitlab_export.csv': {
    columns: 22,
    rows: 4,
    fields: {
      id: 'Issue ID',
      title: 'Title',
      description: 'Description',
      status: 'State',
      assignees: 'Assignee',
      labels: 'Labels',
      due: 'Due Date',
      created: 'Created At (UTC)',
      createdBy: 'Author',
    },
    statuses: ['Open'],
    people: 4,
    labels: 4,
    first: { externalId: 'id:1', title: 'Title', createdAt: '2020-01-17T10:36:00.000Z' },
  },
  'importer-fixtures-permissive/gitlab/csv_missing_milestones.csv': {
    columns: 3,
    rows: 4,
    fields: { title: 'title', description: 'description' },
    first: { title: 'Issue with missing milestone', description: '- **milestone:** 15.10' },
  },
  'importer-fixtures-permissive/gitlab/csv_semicolon.csv': {
    columns: 2,
    rows: 3,
    fields: { title: 'title', description: 'description' },
    first: { title: 'Issue in 中文', description: 'Test description' },
  },
  'importer-fixtures-permissive/gitlab/csv_tab.csv': {
    columns: 2,
    rows: 3,
    rejected: 1,
    fields: { title: 'title', description: 'description' },
    first: { title: 'Issue in 中文', description: 'Test description' },
  },
  'importer-fixtures-permissive/gitlab/work_items_valid_types.csv': {
    columns: 2,
    rows: 2,
    fields: { title: 'title', type: 'type' },
    first: { title: 'Valid issue', typeId: 'type:issue' },
  },
  'importer-fixtures-permissive/plane-to-linear/linear.csv': {
    columns: 17,
    rows: 1,
    fields: {
      title: 'Title',
      description: 'Issue description',
      status: 'Status',
      start: 'Started',
      due: 'Due Date',
      priority: 'Priority',
      assignees: 'Assignee',
      labels: 'Labels',
      created: 'Created',
      archived: 'Archived',
      completed: 'Completed',
      createdBy: 'Creator',
      updated: 'Updated',
    },
    statuses: ['In Progress'],
    people: 1,
    labels: 1,
    first: {
      title: 'Make smooth',
      priority: 'none',
      startAt: '2025-04-21T10:17:00.000Z',
      dueAt: '2025-04-24T10:17:00.000Z',
      createdAt: '2025-04-20T10:17:00.000Z',
    },
  },
  'importer-fixtures-permissive/plane-to-linear/plane.csv': {
    columns: 21,
    rows: 1,
    fields: {
      id: 'ID',
      title: 'Name',
      description: 'Description',
      status: 'State',
      start: 'Start Date',
      due: 'Target Date',
      priority: 'Priority',
      assignees: 'Assignee',
      labels: 'Labels',
      created: 'Created At',
      archived: 'Archived At',
      completed: 'Completed At',
      createdBy: 'Created By',
      updated: 'Updated At',
    },
    statuses: ['In Progress'],
    people: 1,
    labels: 1,
    first: {
      title: 'Make smooth',
      dueAt: '2025-04-24T10:17:00.000Z',
      createdAt: '2025-04-20T10:17:00.000Z',
    },
  },
  'importer-fixtures-permissive/trustyai/jira_issues.csv': {
    columns: 6,
    rows: 64,
    fields: { id: 'Issue', title: 'Title', type: 'Type', completed: 'Resolved Date' },
    first: {
      externalId: 'id:RHOAIENG-21046',
      title: 'Python implementation of metrics for TrustyAI-Service',
      description: '- **Project:** RHOAIENG',
    },
  },
  ...Object.fromEntries(
    ['csv', 'tsv'].map((end): [string, Expected] => [
      `importer-fixtures-permissive/wekan/board-import.${end}`,
      {
        columns: 11,
        rows: 25,
        fields: {
          title: 'Title',
          description: 'Description',
          status: 'Stage',
          assignees: 'Members',
          labels: 'Labels',
          due: 'Due Date',
          start: 'start date',
          created: 'created at',
          updated: 'updated at',
        },
        statuses: ['Stage 1', 'Stage 3', 'Stage 2', 'Stage 4'],
        people: 4,
        labels: 10,
        // Written month first: 05/06/2020 and 03/20/2020.
        first: { title: 'Test card 1', startAt: '2020-03-20', dueAt: '2020-05-06' },
      },
    ]),
  ),
  'storypoints-usergrid/usergrid.csv.br': {
    columns: 5,
    rows: 482,
    fields: { id: 'issuekey', title: 'title', description: 'description' },
    first: {
      externalId: 'id:USERGRID-16',
      title: 'Asset data does not correctly obey contextual ownership like the entity',
    },
  },
  'jira-titanium-mod/MOD.jira.csv.br': {
    columns: 105,
    rows: 367,
    fields: {
      id: 'Issue key',
      title: 'Summary',
      description: 'Description',
      status: 'Status',
      priority: 'Priority',
      assignees: 'Assignee',
      labels: 'Labels',
      created: 'Created',
      comment: 'Comment',
      type: 'Issue Type',
      completed: 'Resolved',
      createdBy: 'Creator',
      updated: 'Updated',
    },
    statuses: ['Open', 'Reopened', 'In QE Test', 'In Progress', 'In Review', 'Closed', 'Resolved'],
    people: 190,
    // 152 words, of which “iOS,” is “iOS” with a comma too many.
    labels: 151,
    comments: 1443,
    first: {
      externalId: 'id:MOD-2928',
      title: 'ImageFactory: Add WebP format support',
      priority: 'low',
      createdAt: '2021-09-15T04:11:00.000Z',
    },
  },
}

const read = async (name: string) => {
  const bytes = readFileSync(join(folder, name))
  const fileName = name.replace(/\.br$/, '')
  const plan = await readFile(fileName === name ? bytes : brotliDecompressSync(bytes), {
    importId: '01900000-0000-7000-8000-000000000000',
    fileName,
    settings: { as: 'table' },
    timeZone: 'UTC',
    now: '2026-03-01T12:00:00.000Z',
  })
  if ('problem' in plan) throw new Error(plan.problem.message)
  return plan
}

describe.skipIf(!existsSync(folder))(
  'exports of other products (skipped without ../shared)',
  () => {
    it.each(Object.entries(expected))('%s is read right without a hand', async (name, wanted) => {
      const plan = await read(name)
      const preview = plan.table?.preview
      const fields: Partial<Record<TableField, string>> = {}
      preview?.settings.columns.forEach(({ field }, index) => {
        if (field !== 'text' && field !== 'none') fields[field] = preview.columns[index]?.name ?? ''
      })
      const { rejected = 0, statuses = [], people = 0, labels = 0, comments = 0 } = wanted
      expect(fields).toEqual(wanted.fields)
      expect(plan.statuses.map((status) => status.name)).toEqual(statuses)
      expect({
        columns: preview?.columns.length,
        rows: preview?.rowCount,
        tasks: plan.tasks.length,
        rejected: plan.rejections.length,
        people: plan.people.length,
        labels: plan.labels.length,
        comments: plan.comments.length,
      }).toEqual({
        columns: wanted.columns,
        rows: wanted.rows,
        tasks: wanted.rows - rejected,
        rejected,
        people,
        labels,
        comments,
      })
      expect(plan.tasks[0]).toMatchObject(wanted.first)
    })

    it('the people of a Jira board are those assigned and those who commented', async () => {
      const plan = await read('jira-titanium-mod/MOD.jira.csv.br')
      const assigned = plan.tasks.filter(({ assigneeIds = [] }) => assigneeIds.length > 0)
      expect(assigned.length).toBe(305)
      expect(new Set(assigned.flatMap(({ assigneeIds = [] }) => assigneeIds)).size).toBe(31)
    })
  },
)
