import { type TaskLink, listTaskLinks, taskLinkLimit } from '@courtside/contract/search.ts'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createLookup } from '#lib/lookup.ts'
import { collectTaskKeys } from '#lib/task-keys.ts'
import { changedTasks } from './use-live-tasks.ts'

/** What keys lead to, for as much as the reader may read. */
export const taskLinks = createLookup<TaskLink>({
  most: taskLinkLimit,
  freshFor: 30_000,
  fetchNames: async (key) =>
    (await call(listTaskLinks, { query: { key } })).items.map((link) => [link.asked, link]),
})
forgetOnSignOut(taskLinks.clear)

changedTasks.subscribe((rows) => {
  const changed = new Set(rows.map(({ id }) => id))
  taskLinks.refresh(({ id }) => changed.has(id))
})

/** What the keys in a text lead to, for as much as the reader may read; the function changes when an answer comes. */
export const useTaskLinks = (source: string): ((key: string) => TaskLink | undefined) =>
  taskLinks.useFound(useMemo(() => collectTaskKeys(source), [source]))
