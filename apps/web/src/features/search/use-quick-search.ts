import { listProjects } from '@courtside/contract/projects.ts'
import { listTasks } from '@courtside/contract/tasks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'

const pause = 120
const limit = 6

/** The projects and tasks that answer a few typed words, once the typing pauses; nothing for nothing typed. */
export function useQuickSearch(typed: string) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])

  const { data, isFetching } = useQuery({
    queryKey: ['quick-search', search],
    queryFn: async ({ signal }) => {
      const [projects, tasks] = await Promise.all([
        call(listProjects, { query: { search, limit } }, { signal }),
        call(listTasks, { query: { search, limit } }, { signal }),
      ])
      return { projects: projects.items, tasks: tasks.items }
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isWaiting = typed.trim() !== search || (search !== '' && isFetching)
  return { projects: [], tasks: [], ...(search !== '' && data), isSearching: isWaiting }
}
