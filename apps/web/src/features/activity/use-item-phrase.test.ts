import { expect, it } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { describeItem } from './use-item-phrase.ts'

const [ann, ben] = ['01920000-0000-7000-8000-00000000000a', '01920000-0000-7000-8000-00000000000b']
const people = [
  { uid: ben, name: 'Ben', handle: 'ben', avatarUrl: null, isPlaceholder: false, isGroup: false },
]
const nets = {
  id: '01920000-0000-7000-8000-000000000001',
  title: 'Nets',
  isDone: false,
  rank: 'a0',
  listName: '',
}

it.each([
  [{}, { assigneeId: ben }, 'gave “Nets” to Ben'],
  [{}, { assigneeId: ann }, 'took “Nets”'],
  [{ assigneeId: ben }, { assigneeId: null }, 'took “Nets” from Ben'],
  [{ assigneeId: ann }, { assigneeId: null }, 'gave “Nets” back'],
  [{}, { dueOn: '2027-05-01' }, `set the due date of “Nets” to ${formatDay('2027-05-01')}`],
  [{ dueOn: '2027-05-01' }, { dueOn: null }, 'removed the due date of “Nets”'],
  // As the log had them before items could be given to people.
  [{}, { isDone: true }, 'ticked “Nets”'],
])('what happened to an item from %j to %j is told as a sentence', (was, set, said) => {
  expect(describeItem({ ...nets, ...was }, { ...nets, ...was, ...set }, { people }, ann)).toBe(said)
})
