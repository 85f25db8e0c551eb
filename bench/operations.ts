// What is measured: the same work asked of the floor and of us.
import { randomUUID } from 'node:crypto'
import type { BenchData } from './data.ts'

export type Side = 'floor' | 'ours'
export type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}

type Operation = {
  readonly title: string
  /** Our share of the floor's work that we mean to stay under. */
  readonly goal: number
  /** The request number `index` of a run. */
  readonly floor: (data: BenchData, index: number) => Call
  readonly ours: (data: BenchData, index: number) => Call
  /** A piece of text that a right answer holds. */
  readonly holds: { readonly floor: string; readonly ours: string }
}

const at = (data: BenchData, index: number) => data.tasks[index % data.tasks.length] ?? ''
const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: object): Call => ({ method: 'POST', path, body })
/** As the web app sends every POST. */
const postOnce = (path: string, body: object): Call => ({
  ...post(path, body),
  headers: { 'idempotency-key': randomUUID() },
})

const comment = 'Booked for Saturday, the lights are paid until ten.'

export const operations: Record<string, Operation> = {
  board: {
    title: 'open the largest board (2,000 tasks)',
    goal: 1.5,
    floor: ({ largest }) => get(`/board/${largest}`),
    ours: ({ largest }) => get(`/api/projects/${largest}/tasks`),
    holds: { floor: 'urgent', ours: 'urgent' },
  },
  delta: {
    title: 'open it again (what changed; floor: select 1)',
    goal: 4,
    floor: () => get('/one'),
    ours: ({ largest }) => get(`/api/projects/${largest}/changes?after=2000`),
    holds: { floor: '"one":1', ours: '"isComplete":true' },
  },
  task: {
    title: 'open a task with its comments',
    goal: 4,
    floor: (data, index) => get(`/task/${at(data, index)}`),
    ours: (data, index) => get(`/api/tasks/${at(data, index)}`),
    holds: { floor: '"comments":[', ours: '"comments":[' },
  },
  create: {
    title: 'create a task',
    goal: 4,
    floor: ({ target }, index) => post(`/create/${target}`, { title: `Task ${index}` }),
    ours: ({ target }, index) =>
      postOnce(`/api/projects/${target}/tasks`, { title: `Task ${index}` }),
    holds: { floor: '"title":"Task', ours: '"title":"Task' },
  },
  move: {
    title: 'move a task',
    goal: 4,
    floor: (data, index) => post(`/move/${at(data, index)}`, { rank: `d${index.toString(36).padStart(4, '0')}` }),
    ours: (data, index) =>
      postOnce(`/api/tasks/${at(data, index)}/move`, {
        after: at(data, index * 7 + 3),
        before: null,
      }),
    holds: { floor: '"rank":"', ours: '"rank":"' },
  },
  comment: {
    title: 'comment on a task',
    goal: 4,
    floor: (data, index) => post(`/comment/${at(data, index)}`, { body: comment }),
    ours: (data, index) => postOnce(`/api/tasks/${at(data, index)}/comments`, { body: comment }),
    holds: { floor: 'lights are paid', ours: 'lights are paid' },
  },
}
