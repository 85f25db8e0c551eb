import { createTask } from '@courtside/contract/tasks.ts'
import type { Caller } from './app.ts'

/** Makes so many tasks, `Task 0` and so on, one after another; `more` is what else their bodies say. Gives their ids. */
export async function addTasks(
  by: Caller,
  projectId: string,
  count: number,
  more: object = {},
): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const body = { title: `Task ${number}`, ...more }
    ids.push((await by.call(createTask, { params: { projectId }, body })).id)
  }
  return ids
}
