import { expect, it } from 'vitest'
import { beginsWithVerb, listFunctionNames } from './names.ts'

it('the functions of a file are its declarations, constants and methods, without components and hooks', () => {
  const source = `
    export function loadTask() {
      const wordsOf = (text: string) => text.split(' ')
      return wordsOf
    }
    const needTask = async function () {}
    class Queue { push() {} get size() { return 0 } }
    export const TaskList = () => null
    export const useTasks = () => []
    const limit = 3
  `
  expect(listFunctionNames('tasks.tsx', source)).toEqual([
    'loadTask',
    'wordsOf',
    'needTask',
    'push',
  ])
})

it.each([
  ['loadTask', true],
  ['isOpen', true],
  ['hash', true],
  ['hashPassword', true],
  ['wordsOf', false],
  ['needTask', false],
  ['issue', false],
  ['listing', false],
])('%s begins with a verb: %s', (name, expected) => {
  expect(beginsWithVerb(name)).toBe(expected)
})
