import { describe, expect, it } from 'vitest'
import { fieldsOf, readLines } from '#test/read-tables.ts'

type Sample = {
  readonly lines: readonly string[]
  readonly fields: Readonly<Record<string, string>>
  readonly tasks: readonly object[]
  /** Titles of tasks and of those they are parts of. */
  readonly parts?: readonly (readonly [string, string])[]
}

/** Small files with the headings of each product, all written from memory of its help pages and exports. */
const samples: Readonly<Record<string, Sample>> = {
  ClickUp: {
    lines: [
      'Task ID,Task Name,Status,Due Date,Date Created,Assignees,Tags,Priority,Time Estimated,Time Estimated Text,Parent ID',
      'a1,Season,to do,1710050400000,1709272800000,[],[],null,,,null',
      'a2,Book courts,in progress,1710097200000,1709272800000,"[Ann Lee,Bo Li]",[venue],2,5400000,1h 30m,a1',
    ],
    fields: {
      'Task ID': 'id',
      'Due Date': 'due',
      'Date Created': 'created',
      'Time Estimated': 'estimate',
      'Time Estimated Text': 'none',
      'Parent ID': 'parent',
    },
    tasks: [
      { title: 'Season', dueAt: '2024-03-10', assigneeIds: [], labelIds: [] },
      { dueAt: '2024-03-10T19:00:00.000Z', priority: 'high', estimateHours: 1.5 },
    ],
    parts: [['Book courts', 'Season']],
  },
  Monday: {
    lines: [
      'Spring Open,,,,',
      ',,,,',
      'To do,,,,',
      'Name,Person,Status,Date,Priority',
      'Book courts,Ann Lee,Working on it,2027-03-14,High',
      'Subitems,Name,Owner,Status,Date',
      ',Ask the city,Bo Li,Done,2027-03-10',
      'Done,,,,',
      'Name,Person,Status,Date,Priority',
      'Hang nets,Bo Li,Done,2027-03-15,Low',
    ],
    fields: { Name: 'title', Person: 'assignees', Status: 'status', Date: 'due' },
    tasks: [
      { title: 'Book courts', dueAt: '2027-03-14', priority: 'high' },
      { title: 'Ask the city', dueAt: '2027-03-10', assigneeIds: ['person:bo li'] },
      { title: 'Hang nets', dueAt: '2027-03-15', priority: 'low' },
    ],
    parts: [['Ask the city', 'Book courts']],
  },
  'Notion database': {
    lines: [
      'Name,Assign,Date,Status,Parent item,Tags',
      'Season,Ann Lee,"March 10, 2024 3:00 PM (GMT+1) → March 12, 2024 3:00 PM (GMT+1)",Not started,,venue',
      'Book courts,"Ann Lee, Bo Li","March 14, 2024",Done,Season (https://www.notion.so/1a2b),"venue, courts"',
    ],
    fields: { Assign: 'assignees', Date: 'due', 'Parent item': 'parent', Tags: 'labels' },
    tasks: [
      { startAt: '2024-03-10T14:00:00.000Z', dueAt: '2024-03-12T14:00:00.000Z' },
      { dueAt: '2024-03-14', assigneeIds: ['person:ann lee', 'person:bo li'] },
    ],
    parts: [['Book courts', 'Season']],
  },
  'MS Planner': {
    lines: [
      'Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Created By,Created Date,Start Date,Due Date,Late,Completed Date,Completed By,Labels,Description',
      'p1,Book courts,Courts,Completed,Important,Ann Lee,Bo Li,03/01/2027,,03/14/2027,false,03/13/2027,Ann Lee,,Call first',
      'p2,Hang nets,Courts,Not started,Medium,Ann Lee;Bo Li,Bo Li,03/01/2027,,03/15/2027,false,,,,',
    ],
    fields: { Progress: 'status', 'Bucket Name': 'labels', 'Completed Date': 'completed' },
    tasks: [
      { statusId: 'status:completed', isMarkedComplete: true, dueAt: '2027-03-14' },
      { statusId: 'status:not started', isMarkedComplete: false, createdById: 'person:bo li' },
    ],
  },
  Smartsheet: {
    lines: [
      'Task Name,Assigned To,Start,Finish,Duration,Predecessors,% Complete,Comments',
      'Book courts,Ann Lee,03/10/27,03/14/27,4d,,100%,',
      'Hang nets,Bo Li,03/15/27,03/16/27,1d,1FS +1d,50%,Bring a ladder',
    ],
    fields: { Finish: 'due', Predecessors: 'follows', '% Complete': 'completed' },
    tasks: [
      { startAt: '2027-03-10', dueAt: '2027-03-14', isMarkedComplete: true },
      { dueAt: '2027-03-16', isMarkedComplete: false },
    ],
  },
  Redmine: {
    lines: [
      '#,Project,Tracker,Parent task,Status,Priority,Subject,Author,Assignee,Updated,Start date,Due date,Estimated time,% Done,Created,Closed',
      '7,Club,Feature,,New,Normal,Season,Ann Lee,,2027-03-01 10:00,,,,0,2027-02-01 10:00,',
      '8,Club,Bug,7,Closed,High,Book courts,Ann Lee,Bo Li,2027-03-02 10:00,,2027-03-14,1.5,100,2027-02-01 10:00,2027-03-02 10:00',
    ],
    fields: { '#': 'id', Tracker: 'type', 'Parent task': 'parent', Closed: 'completed' },
    tasks: [
      { title: 'Season', typeId: 'type:feature', isMarkedComplete: false },
      { isMarkedComplete: true, closedAt: '2027-03-02T16:00:00.000Z', priority: 'high' },
    ],
    parts: [['Book courts', 'Season']],
  },
  TickTick: {
    lines: [
      '"Date: 2027-03-01+0000"',
      '"Version: 7.1"',
      '"Status: \n0 Normal\n1 Completed\n2 Archived"',
      '"Folder Name","List Name","Title","Kind","Tags","Content","Start Date","Due Date","Priority","Status","Created Time","Completed Time","taskId","parentId"',
      '"","Club","Season","TEXT","","","","2027-03-14T05:00:00+0000","0","0","2027-02-01T10:00:00+0000","","1",""',
      '"","Club","Book courts","TEXT","venue","","","2027-03-14T05:00:00+0000","5","2","2027-02-01T10:00:00+0000","2027-03-02T10:00:00+0000","2","1"',
    ],
    fields: { Title: 'title', taskId: 'id', parentId: 'parent', 'Completed Time': 'completed' },
    tasks: [
      { title: 'Season', isMarkedComplete: false },
      { title: 'Book courts', isMarkedComplete: true, closedAt: '2027-03-02T10:00:00.000Z' },
    ],
    parts: [['Book courts', 'Season']],
  },
  Basecamp: {
    lines: [
      'To-do list,To-do,Notes,Assigned to,Due on,Completed on,Created by',
      'Courts,Book courts,Call first,"Ann Lee, Bo Li",2027-03-14,2027-03-13,Cy Ray',
      'Courts,Hang nets,,Bo Li,2027-03-15,,Cy Ray',
    ],
    fields: { 'To-do': 'title', 'Assigned to': 'assignees', 'Completed on': 'completed' },
    tasks: [
      { title: 'Book courts', isMarkedComplete: true },
      { title: 'Hang nets', isMarkedComplete: false },
    ],
  },
  OpenProject: {
    lines: [
      'ID,Type,Subject,Status,Assignee,Accountable,Priority,Parent,Start date,Finish date,Work',
      '11,Phase,Season,New,,Ann Lee,Normal,,2027-03-01,2027-03-31,',
      '12,Task,Book courts,In progress,Bo Li,Ann Lee,High,11,2027-03-10,2027-03-14,5h',
    ],
    fields: {
      Type: 'type',
      Accountable: 'lead',
      Parent: 'parent',
      'Finish date': 'due',
      Work: 'estimate',
    },
    tasks: [{ dueAt: '2027-03-31' }, { estimateHours: 5, leadId: 'person:ann lee' }],
    parts: [['Book courts', 'Season']],
  },
}

describe('a table as a product exports it', () => {
  it.each(Object.entries(samples))('%s', async (_product, { lines, fields, tasks, parts = [] }) => {
    const plan = await readLines(lines)
    expect(fieldsOf(plan)).toMatchObject(fields)
    expect(plan.rejections).toEqual([])
    expect(plan.tasks).toMatchObject(tasks)
    const titles = new Map(plan.tasks.map(({ externalId, title }) => [externalId, title]))
    expect(
      plan.subtasks.map(({ externalId, parentId }) => [
        titles.get(externalId),
        titles.get(parentId),
      ]),
    ).toEqual(parts)
  })
})
