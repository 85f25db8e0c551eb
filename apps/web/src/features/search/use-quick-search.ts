import { listProjects } from '@courtside/contract/projects.ts'
import { listTasks } from '@courtside/contract/tasks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'

const pause = 120
const limit = 6
/** More are asked for than are shown: the server gives the newest first, here the best stands first. */
const asked = 25

/** The best answers first: what is called exactly so, then what begins so, then the rest as it came. */
function best<Item>(items: readonly Item[], search: string, nameOf: (item: Item) => string) {
  const wanted = search.toLocaleLowerCase()
  const distance = (item: Item) => {
    const name = nameOf(item).toLocaleLowerCase()
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2
  }
  return items.toSorted((a, b) => distance(a) - distance(b)).slice(0, limit)
}

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
        call(listProjects, { query: { search, limit: asked } }, { signal }),
        call(listTasks, { query: { search, limit: asked } }, { signal }),
      ])
      return {
        projects: best(projects.items, search, ({ name }) => name),
        tasks: best(tasks.items, search, ({ title }) => title),
      }
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isWaiting = typed.trim() !== search || (search !== '' && isFetching)
  return { projects: [], tasks: [], ...(search !== '' && data), isSearching: isWaiting }
}
