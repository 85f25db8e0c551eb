import { type Notification, notificationReasons } from '@courtside/contract/notifications.ts'
import { expect, it } from 'vitest'
import { foldNotifications } from './fold-notifications.ts'
import { getPhrases, getWhy } from './inbox-words.ts'

const ben = { id: 'ben', groups: [{ id: 'crew', name: 'Crew' }] }

const item = (title: string, isDone: boolean) => ({
  id: '01920000-0000-7000-8000-000000000001',
  title,
  isDone,
  rank: 'a0',
  listName: '',
})

const told = (changes: Notification['changes']): Notification => ({
  id: '01920000-0000-7000-8000-000000000002',
  at: '2027-03-01T10:00:00.000Z',
  reason: 'changed',
  watchReason: 'created',
  actorId: null,
  action: 'task.updated',
  changes,
  commentId: null,
  excerpt: null,
  isUnread: true,
})

it('tells of an item of a checklist by its words, beside the other fields', () => {
  const [fold] = foldNotifications([
    told({
      'checklist.01920000-0000-7000-8000-000000000001': {
        was: item('Nets', false),
        set: item('Nets', true),
      },
      priority: { was: 'none', set: 'high' },
    }),
  ])
  const phrases = (project?: object) => fold && getPhrases(fold, project, ben)
  expect(phrases({})).toEqual(['ticked “Nets”', 'changed Priority from No priority to High'])
  expect(phrases()).toEqual(['ticked “Nets”', 'changed priority'])
})

it('tells that an item is the reader’s or their group’s now, or no longer, once', () => {
  const given = (was: string | null, set: string | null, reason: Notification['reason']) => ({
    ...told({
      'checklist.01920000-0000-7000-8000-000000000001': {
        was: { ...item('Nets', false), assigneeId: was },
        set: { ...item('Nets', false), assigneeId: set },
      },
    }),
    reason,
  })
  const phrases = (one: Notification, id: string) =>
    foldNotifications([one]).flatMap((fold) => getPhrases(fold, {}, { ...ben, id }))
  const [ann, crew] = [
    '01920000-0000-7000-8000-00000000000a',
    '01920000-0000-7000-8000-00000000000b',
  ]
  expect(phrases(given(null, ann, 'assigned'), ann)).toEqual(['gave you “Nets”'])
  expect(phrases(given(ann, null, 'unassigned'), ann)).toEqual(['took “Nets” from you'])
  const groups = [{ id: crew, name: 'Crew' }]
  const [fold] = foldNotifications([given(null, crew, 'assigned')])
  expect(fold && getPhrases(fold, {}, { id: ann, groups })).toEqual([
    'gave “Nets” to Crew, your group',
  ])
})

it('tells of a page that is watched whether it was made or published anew', () => {
  const published = { ...told({}), reason: 'published' as const }
  const phrases = (action: Notification['action']) =>
    foldNotifications([{ ...published, action }]).flatMap((fold) =>
      getPhrases(fold, undefined, ben),
    )
  expect(phrases('page.created')).toEqual(['created this page'])
  expect(phrases('page.published')).toEqual(['published a new version'])
  const said = { ...published, action: 'page.published' as const, excerpt: '*Five*, not three' }
  expect(foldNotifications([said]).flatMap((fold) => getPhrases(fold, undefined, ben))).toEqual([
    'published a new version: “*Five*, not three”',
  ])
})

it('says why one is told but where what happened says so', () => {
  const silent = notificationReasons.filter(
    (reason) => getWhy({ reason, watchReason: null }, [{ reason }], false) === null,
  )
  expect(silent).toEqual(['mentioned', 'assigned', 'unassigned', 'reminder'])
})

it('leaves out why one watches what the row says already', () => {
  const latest = { reason: 'changed', watchReason: 'assigned' } as const
  const given = { reason: 'assigned' } as const
  expect(getWhy(latest, [latest], false)).toBe('This task is yours')
  expect(getWhy(latest, [latest, given], false)).toBeNull()
  const seen = { reason: 'commented', watchReason: 'created' } as const
  expect(getWhy(seen, [seen], false)).toBe('You created this task')
  expect(getWhy(seen, [seen], true)).toBe('You watch this page')
})

it('says whether a task was assigned to the reader or to a group of theirs', () => {
  const assigned = (was: string[], set: string[]) =>
    foldNotifications([
      { ...told({ assigneeIds: { was, set } }), reason: 'assigned' as const },
    ]).flatMap((fold) => getPhrases(fold, undefined, ben))
  expect(assigned([], ['ben'])).toEqual(['assigned this task to you'])
  expect(assigned([], ['crew', 'ben'])).toEqual(['assigned this task to you'])
  expect(assigned(['ann'], ['ann', 'crew'])).toEqual(['assigned this task to Crew, your group'])
})

it('says whether the reader was made the lead, or no longer is', () => {
  const phrases = (reason: Notification['reason'], changes: Notification['changes']) =>
    foldNotifications([{ ...told(changes), reason }]).flatMap((fold) =>
      getPhrases(fold, undefined, ben),
    )
  const led = { leadId: { was: 'ann', set: 'ben' } }
  expect(phrases('assigned', led)).toEqual(['made you the lead'])
  expect(phrases('assigned', { ...led, assigneeIds: { was: ['ben'], set: [] } })).toEqual([
    'made you the lead',
  ])
  expect(phrases('unassigned', { leadId: { was: 'ben', set: null } })).toEqual([
    'removed you as the lead',
  ])
})
