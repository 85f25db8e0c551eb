import { describe, expect, it } from 'vitest'
import { readLines } from '#test/read-tables.ts'

const asana = 'Task ID,Name,Section/Column,Court fee,Keys'
const jira = 'Issue key,Summary,Status,Custom field (Court fee),Custom field (Keys)'

describe('a field that somebody made in the other product', () => {
  it.each([
    ['Asana', asana],
    ['Jira', jira],
  ])('comes from %s also with a value in one task alone', async (_product, heading) => {
    const others = Array.from({ length: 300 }, (_, index) => `A-${index + 2},Task ${index},To do,,`)
    const plan = await readLines([heading, 'A-1,Book,To do,12.50,', ...others])
    expect(plan.customFields).toMatchObject([{ name: 'Court fee', kind: 'number' }])
    expect(plan.tasks.flatMap(({ custom }) => Object.values(custom ?? {}))).toEqual([12.5])
    expect(plan.ignored.customValues ?? 0).toBe(0)
  })
})
