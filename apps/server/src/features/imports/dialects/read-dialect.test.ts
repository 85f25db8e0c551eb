import { describe, expect, it } from 'vitest'
import { fieldsOf, readLines } from '#test/read-tables.ts'

const read = async (lines: readonly string[]) => {
  const plan = await readLines(lines)
  const titles = new Map(plan.tasks.map(({ externalId, title }) => [externalId, title]))
  return {
    ...plan,
    fields: fieldsOf(plan),
    parts: plan.subtasks.map(({ externalId, parentId }) => [
      titles.get(externalId),
      titles.get(parentId),
    ]),
    items: plan.checklistItems.map(({ listName, title, isDone }) => [listName, title, isDone]),
  }
}

// The columns of a workspace export, and what stands in them, as open importers of it (measured on real files) describe:
// milliseconds, `null`, `[a,b]`, JSON for checklists, files and comments, and 4 in the morning for a day without time.
const clickupHeading =
  'Task ID,Task Name,Status,Date Created,Date Created Text,Due Date,Due Date Text,Parent ID,Attachments,Assignees,Tags,Priority,Time Estimated,Time Estimated Text,Checklists,Comments'

describe('a table of ClickUp', () => {
  it('has comments, checklists and files from JSON, and days without times as days', async () => {
    const plan = await read([
      clickupHeading,
      'a1,Season,to do,1709272800000,"3/1/2024, 11:30:00 am GMT+5:30",1710109800000,"3/11/2024, 4:00:00 am GMT+5:30",null,[],[],[],null,,,{},[]',
      'a2,Book courts,in progress,1709272800000,"3/1/2024, 11:30:00 am GMT+5:30",1710097200000,"3/11/2024, 12:30:00 am GMT+5:30",a1,"[{""title"":""plan.pdf"",""url"":""https://t.example/plan.pdf""}]","[Ann Lee,Bo Li]",[venue],2, "5400000",1h 30m,"{""Before"":[""Ask the city"",""Pay""]}","[{""text"":""Called them"",""by"":""ann@club.example"",""date"":""3/5/2024, 9:00:00 am GMT+1""},{""text"":""They agree"",""by"":""bo@club.example"",""date"":""3/6/2024, 9:00:00 am GMT+1""}]"',
    ])
    expect(plan.tasks).toMatchObject([
      { title: 'Season', dueAt: '2024-03-11', assigneeIds: [], labelIds: [], estimateHours: null },
      { dueAt: '2024-03-10T19:00:00.000Z', estimateHours: 1.5, priority: 'high' },
    ])
    expect(plan.tasks[1]).not.toHaveProperty('description')
    expect(plan.parts).toEqual([['Book courts', 'Season']])
    expect(plan.items).toEqual([
      ['Before', 'Ask the city', false],
      ['Before', 'Pay', false],
    ])
    expect(plan.attachments).toMatchObject([
      { name: 'plan.pdf', url: 'https://t.example/plan.pdf' },
    ])
    expect(plan.comments).toMatchObject([
      { body: 'Called them', authorId: 'person:ann@club.example' },
      { body: 'They agree', createdAt: '2024-03-06T08:00:00.000Z' },
    ])
    expect(plan.rejections).toEqual([])
  })

  it('has one task of two rows that differ in who does it', async () => {
    const row = (who: string) => `a1,Season,to do,,,,,null,[],${who},[],null,,,{},[]`
    const plan = await read([clickupHeading, row('[Ann Lee]'), row('[Bo Li]')])
    expect(plan.tasks).toMatchObject([{ assigneeIds: ['person:ann lee', 'person:bo li'] }])
    expect(plan.rejections).toEqual([])
  })
})

// As Monday exports a board: groups with the heading once more, and `Subitems` blocks whose first cell is empty.
describe('a table of Monday', () => {
  const board = (heading: string, ...rows: string[]) => [
    'Spring Open,,,',
    'To do,,,',
    heading,
    ...rows,
    'Later,,,',
    heading,
    'Hang nets,Bo Li,Done,2027-03-15',
  ]

  it('has its groups as labels, and its subitems as parts', async () => {
    const plan = await read(
      board(
        'Name,Person,Status,Date',
        'Book courts,Ann Lee,Working on it,2027-03-14',
        'Subitems,Name,Owner,Status,Date,Cost',
        ',Ask the city,Bo Li,Done,2027-03-10,12',
        ',Pay,,,,',
        'Call,Ann Lee,Done,2027-03-14',
      ),
    )
    expect(plan.fields).toMatchObject({ Group: 'labels', Cost: 'text' })
    expect(plan.parts).toEqual([
      ['Ask the city', 'Book courts'],
      ['Pay', 'Book courts'],
    ])
    expect(plan.tasks).toMatchObject([
      { title: 'Book courts', labelIds: ['label:to do'] },
      {
        title: 'Ask the city',
        assigneeIds: ['person:bo li'],
        statusId: 'status:done',
        dueAt: '2027-03-10',
        description: '- **Cost:** 12',
      },
      { title: 'Pay' },
      { title: 'Call', labelIds: ['label:to do'] },
      { title: 'Hang nets', labelIds: ['label:later'] },
    ])
  })

  it('has its groups as statuses where no column tells one', async () => {
    const plan = await read(board('Name,Person,Text,Date', 'Book courts,Ann Lee,x,2027-03-14'))
    expect(plan.statuses.map(({ name }) => name).toSorted()).toEqual(['Later', 'To do'])
  })
})

describe('a name moved to the right', () => {
  const lines = (...names: string[]) => ['Task Name,Finish', ...names.map((name) => `${name},`)]

  it('is a part of the name above that is moved less', async () => {
    const plan = await read(
      lines('Season', '  Courts', '    Book', '    Hang', '\tHelpers', 'Next'),
    )
    expect(plan.parts).toEqual([
      ['Courts', 'Season'],
      ['Book', 'Courts'],
      ['Hang', 'Courts'],
      ['Helpers', 'Courts'],
    ])
  })

  it('is none for a blank too many, nor in a column that is aligned to the right', async () => {
    expect((await read(lines('Season', ' Courts'))).parts).toEqual([])
    expect((await read(lines('Book courts', '       Call', '    Hang up'))).parts).toEqual([])
  })
})

// Notion writes `Name (address)` for a relation, and a range of one day with the second time alone.
describe('a database of Notion', () => {
  it('has parts that only the page above names, and ranges within a day', async () => {
    const plan = await read([
      'Name,Date,Sub-item',
      'Season,"March 10, 2024 3:00 PM (GMT+1) → 5:00 PM","Book, all of it (https://www.notion.so/1a2b), Hang (https://www.notion.so/1a2c)"',
      '"Book, all of it",,',
      'Hang,,',
    ])
    expect(plan.parts).toEqual([
      ['Book, all of it', 'Season'],
      ['Hang', 'Season'],
    ])
    expect(plan.tasks).toMatchObject([
      { startAt: '2024-03-10T14:00:00.000Z', dueAt: '2024-03-10T16:00:00.000Z' },
      {},
      {},
    ])
    expect(plan.rejections).toEqual([])
  })
})

// From memory of the workbook that Planner exports; which items of a list are done it doesn't tell.
describe('a plan of MS Planner', () => {
  it('has its buckets as labels and its checklists', async () => {
    const heading =
      'Task ID,Task Name,Bucket Name,Progress,Late,Completed Checklist Items,Checklist Items,Labels'
    const plan = await read([
      heading,
      'p1,Book courts,Courts,Completed,false,2/2,Call;Pay,Venue;Urgent',
      'p2,Hang nets,Courts,Not started,true,0/1,Ladder,',
    ])
    expect(plan.tasks).toMatchObject([
      { labelIds: ['label:courts', 'label:venue', 'label:urgent'], statusId: 'status:completed' },
      { labelIds: ['label:courts'] },
    ])
    expect(plan.items).toEqual([
      ['', 'Call', true],
      ['', 'Pay', true],
      ['', 'Ladder', false],
    ])
    expect(plan.fields).toMatchObject({ Late: 'none', 'Completed Checklist Items': 'none' })
    const unclear = await read([heading, 'p1,Book,Courts,In progress,false,1/2,Call;Pay,'])
    expect(unclear.tasks[0]?.description).toBe('- **Completed Checklist Items:** 1/2')
  })
})

// The heading, the figures of states and priorities and the days are those of public importers of the backup; the squares
// before items are from memory.
describe('a backup of TickTick', () => {
  it('has states, priorities, days and checklists by what its figures mean', async () => {
    const row = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')
    const plan = await read([
      '"Date: 2027-03-01+0000"',
      '"Version: 7.1"',
      '"Status: \n0 Normal\n1 Completed\n2 Archived"',
      '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Due Date","Repeat","Priority","Status","Created Time","Completed Time","Timezone","Is All Day","taskId","parentId"',
      row(
        '',
        'Club',
        'Season',
        'TEXT',
        '',
        'x',
        'N',
        '2027-03-20T05:00:00+0000',
        'RRULE:FREQ=WEEKLY',
        '5',
        '0',
        '',
        '',
        'America/Chicago',
        'true',
        '1',
        '',
      ),
      row(
        '',
        'Club',
        'Book',
        'CHECKLIST',
        '',
        '▪Call\n▫Pay',
        'Y',
        '',
        '',
        '1',
        '1',
        '',
        '2027-03-02T10:00:00+0000',
        'America/Chicago',
        'false',
        '2',
        '1',
      ),
      row(
        '',
        'Club',
        'Old',
        'TEXT',
        '',
        '',
        'N',
        '',
        '',
        '0',
        '2',
        '',
        '2027-03-02T10:00:00+0000',
        '',
        '',
        '3',
        '',
      ),
      row('', 'Club', 'Never', 'TEXT', '', '', 'N', '', '', '3', '-1', '', '', '', '', '4', ''),
    ])
    const done = { isMarkedComplete: true, closedAt: '2027-03-02T10:00:00.000Z' }
    expect(plan.tasks).toMatchObject([
      { statusId: 'status:to do', priority: 'high', dueAt: '2027-03-20', description: 'x' },
      { statusId: 'status:done', priority: 'low', isArchived: false, ...done },
      { statusId: 'status:done', priority: 'none', isArchived: true, ...done },
      { statusId: 'status:cancelled', priority: 'medium' },
    ])
    expect(plan.tasks[0]?.recurrence).toMatchObject({ rule: 'FREQ=WEEKLY' })
    expect(plan.statuses.map(({ group }) => group)).toEqual(['unstarted', 'completed', 'cancelled'])
    expect(plan.parts).toEqual([['Book', 'Season']])
    expect(plan.items).toEqual([
      ['', 'Call', true],
      ['', 'Pay', false],
    ])
  })
})

// Redmine's CSV names relations by their words (`IssueRelation#to_s`), several in one cell; hours have no unit.
describe('a table of Redmine', () => {
  it('has its relations, parents and hours', async () => {
    const plan = await read([
      '#,Tracker,Parent task,Status,Subject,Estimated time,Related issues',
      '7,Feature,,New,Season,,Precedes #8',
      '8,Bug,Feature #7,New,Book,1.50,"Follows #7, Blocked by Feature #7, Related to #9"',
      '9,Bug,7,New,Hang,0.25,Duplicates #8',
    ])
    expect(plan.parts).toEqual([
      ['Book', 'Season'],
      ['Hang', 'Season'],
    ])
    expect(plan.tasks.map(({ estimateHours }) => estimateHours)).toEqual([null, 1.5, 0.25])
    const found = plan.relations.map(({ taskId, field, otherId }) => [taskId, field, otherId])
    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        ['id:8', 'followsIds', 'id:7'],
        ['id:8', 'blockedByIds', 'id:7'],
        ['id:8', 'relatedIds', 'id:9'],
        ['id:9', 'duplicateOfId', 'id:8'],
      ]),
    )
  })
})
