import { describe, expect, it } from 'vitest'
import { guessGroups } from './guess-group.ts'

describe('the group of a list', () => {
  it.each([
    [
      ['Backlog', 'To Do', 'Doing', 'Testing', 'Done'],
      ['backlog', 'unstarted', 'started', 'started', 'completed'],
    ],
    [
      ['Inbox', 'Next up', 'In progress', 'QA', 'Shipped ✅', "Won't do"],
      ['triage', 'unstarted', 'started', 'started', 'completed', 'cancelled'],
    ],
    [
      ['Идеи', 'К выполнению', 'В работе', 'Готово'],
      ['backlog', 'unstarted', 'started', 'completed'],
    ],
    [
      ['Sponsors', 'Doing', 'Waiting for print', 'Wrapping', 'Done', 'Notes'],
      ['unstarted', 'started', 'started', 'started', 'completed', 'backlog'],
    ],
    [
      ['Abandone', 'Undone'],
      ['backlog', 'backlog'],
    ],
    [[], []],
  ])('%j are %j', (lists, groups) => {
    expect(guessGroups(lists)).toEqual(groups)
  })
})
