import { type FoundView, search } from '@courtside/contract/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { taskRows } from '#features/tasks/use-task-rows.ts'
import { useUsers } from '#features/users/use-users.ts'
import { findCached, mergeFound, nothingFound, stillAnswers } from './find-cached.ts'

/** After this pause the server is asked; what is held here answers each letter. */
const pause = 80

const noViews: readonly FoundView[] = []

const getCachedRows = () => ({
  projects: projectRows
    .rowsOf('all')
    .filter(({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null),
  tasksOf: taskRows.rowsOf,
})

/**
 * What answers the typed words: at once what is held here, then what the server finds behind it. A request that was
 * typed over is broken off. `held` tells what stood first; `views` are those held by who asks.
 */
export function useQuickSearch(typedNow: string, views: readonly FoundView[] = noViews) {
  const typed = useDeferredValue(typedNow.trim())
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])

  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', words],
    queryFn: ({ signal }) => call(search, { query: { words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const people = useUsers()
  // Read as they are now: only other words make another search, not every change of a task.
  const held = useMemo(
    () => findCached({ ...getCachedRows(), people, views }, typed),
    [people, views, typed],
  )
  const answered = data === undefined || typed === '' ? nothingFound : data
  const isLate = isPlaceholderData || typed !== words
  const found = mergeFound(held, isLate ? stillAnswers(answered, typed) : answered)
  return {
    typed,
    held,
    found: typed === '' ? nothingFound : found,
    isSearching: typed !== '' && (typed !== words || isFetching),
    isUnreachable: isError && typed === words && typed !== '',
  }
}
