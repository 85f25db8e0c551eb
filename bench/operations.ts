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
  /** The ratio to the floor that we mean to stay under. */
  readonly goal: number
  /** Both sides are asked of our server: the goal is that the length of a list makes no difference. */
  readonly isGrowth?: boolean
  /** The request number `index` of a run. */
  readonly floor: (data: BenchData, index: number) => Call
  readonly ours: (data: BenchData, index: number) => Call
  /** A piece of text that a right answer holds. */
  readonly holds: { readonly floor: string; readonly ours: string }
}

const at = (data: BenchData, index: number) => data.tasks[index % data.tasks.length] ?? ''
const anyProject = ({ projects }: BenchData, index: number) =>
  projects[index % projects.length] ?? ''
const largest = ({ projects }: BenchData) => projects[0] ?? ''
const smallest = ({ projects }: BenchData) => projects[1] ?? ''
const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: object): Call => ({ method: 'POST', path, body })
/** As the web app sends every POST. */
const postOnce = (path: string, body: object): Call => ({
  ...post(path, body),
  headers: { 'idempotency-key': randomUUID() },
})

const newTask = (projectId: string, index: number): Call =>
  postOnce(`/api/projects/${projectId}/tasks`, { title: `Task ${index}` })

const searched = ['court', 'bracket', 'volunteer', 'parking', 'waiver', 'newsletter', 'denba']
const anyWord = (index: number) => searched[index % searched.length] ?? ''

const comment = 'Booked for Saturday, the lights are paid until ten.'

export const operations: Record<string, Operation> = {
  board: {
    title: 'open the largest board (2,000 tasks)',
    goal: 1.5,
    floor: (data) => get(`/board/${largest(data)}`),
    ours: (data) => get(`/api/projects/${largest(data)}/tasks`),
    holds: { floor: 'urgent', ours: 'urgent' },
  },
  delta: {
    title: 'open it again (what changed; floor: select 1)',
    goal: 4,
    floor: () => get('/one'),
    ours: (data) => get(`/api/projects/${largest(data)}/changes?after=2000`),
    holds: { floor: '"one":1', ours: '"isComplete":true' },
  },
  task: {
    title: 'open a task with its comments',
    goal: 4,
    floor: (data, index) => get(`/task/${at(data, index)}`),
    ours: (data, index) => get(`/api/tasks/${at(data, index)}`),
    holds: { floor: '"comments":[', ours: '"comments":[' },
  },
  search: {
    title: 'search a word (floor: in titles alone, not ranked)',
    goal: 4,
    floor: (_data, index) => get(`/search/${anyWord(index)}`),
    ours: (_data, index) => get(`/api/search?words=${anyWord(index)}`),
    holds: { floor: '"title":"', ours: '"title":"' },
  },
  create: {
    title: 'create tasks in one project',
    goal: 4,
    floor: ({ target }, index) => post(`/create/${target}`, { title: `Task ${index}` }),
    ours: ({ target }, index) => newTask(target, index),
    holds: { floor: '"title":"Task', ours: '"title":"Task' },
  },
  createAll: {
    title: 'create tasks in twenty projects',
    goal: 4,
    floor: (data, index) => post(`/create/${anyProject(data, index)}`, { title: `Task ${index}` }),
    ours: (data, index) => newTask(anyProject(data, index), index),
    holds: { floor: '"title":"Task', ours: '"title":"Task' },
  },
  growth: {
    title: 'create in a list of 2,000, to one of 20 (both ours)',
    goal: 1.2,
    isGrowth: true,
    floor: (data, index) => newTask(smallest(data), index),
    ours: (data, index) => newTask(largest(data), index),
    holds: { floor: '"title":"Task', ours: '"title":"Task' },
  },
  move: {
    title: 'move a task',
    goal: 4,
    floor: (data, index) =>
      post(`/move/${at(data, index)}`, { rank: `d${index.toString(36).padStart(4, '0')}` }),
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
