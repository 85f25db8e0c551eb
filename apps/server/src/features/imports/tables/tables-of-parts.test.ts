import { describe, expect, it } from 'vitest'
import { fieldsOf, readLines } from '#test/read-tables.ts'

describe('a table of tasks that hang together', () => {
  it('has its ids in the column of ids, not in that of parents', async () => {
    const plan = await readLines([
      'taskId,parentId,Title',
      '1,,Season',
      '2,1,Courts',
      '3,1,Nets',
      '4,2,Book',
    ])
    expect(fieldsOf(plan)).toEqual({ taskId: 'id', parentId: 'parent', Title: 'title' })
    expect(plan.rejections).toEqual([])
    expect(plan.subtasks.map(({ externalId, parentId }) => [externalId, parentId])).toEqual([
      ['id:2', 'id:1'],
      ['id:3', 'id:1'],
      ['id:4', 'id:2'],
    ])
  })

  it('suggests parents, relations, types and estimates by their headings', async () => {
    const plan = await readLines([
      '#,subject,tracker,parent,follows,blocked by,relates to,estimated_hours',
      '7,Season,Feature,,,,,',
      '8,Book courts,Task,7,,,,1.5',
      '9,Hang nets,Task,#7,8,"8, 7",8 7,2h 30m',
    ])
    expect(fieldsOf(plan)).toMatchObject({
      subject: 'title',
      tracker: 'type',
      parent: 'parent',
      follows: 'follows',
      'blocked by': 'blockedBy',
      'relates to': 'related',
      estimated_hours: 'estimate',
    })
    expect(plan.types.map(({ name }) => name)).toEqual(['Feature', 'Task'])
    expect(plan.tasks.map(({ estimateHours }) => estimateHours)).toEqual([null, 1.5, 2.5])
  })

  it.each([
    ['the number of its row', 'Task,Parent', 'Season,', 'Book courts,1', 'Hang nets,1'],
    ['its title', 'Task,Parent', 'Season,', 'Book courts,Season', 'Hang nets,season'],
    ['its title beside ids', 'Id,Task,Parent', 'x1,Season,', 'x2,Book,Season', 'x3,Hang,x1'],
  ])('finds a parent by %s', async (_how, ...lines) => {
    const plan = await readLines(lines)
    const season = plan.tasks[0]?.externalId
    expect(plan.subtasks.map(({ parentId }) => parentId)).toEqual([season, season])
  })

  it('reads the predecessors of schedules', async () => {
    const plan = await readLines([
      'Task Name,Predecessors',
      'Season,',
      'Book courts,1FS +2d',
      'Hang nets,"1FS, 2SS-1d"',
    ])
    const [season, courts, nets] = plan.tasks.map(({ externalId }) => externalId)
    const found = plan.relations.map(({ taskId, field, otherId }) => ({ taskId, field, otherId }))
    const follow = (taskId?: string, otherId?: string) => ({ taskId, field: 'followsIds', otherId })
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([follow(courts, season), follow(nets, season), follow(nets, courts)]),
    )
  })

  it('keeps as text what names no task of the table', async () => {
    const plan = await readLines([
      'Id,Project ID,Task,Parent',
      '1,9,Book,Facility',
      '2,9,Hang,Facility',
    ])
    expect(fieldsOf(plan)).toMatchObject({ Id: 'id', 'Project ID': 'text', Parent: 'text' })
  })
})
