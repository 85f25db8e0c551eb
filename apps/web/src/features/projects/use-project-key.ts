import { ProjectKey, suggestProjectKey } from '@courtside/contract/projects.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSettled } from '#lib/use-settled.ts'

const getKeyFor = (name: string) =>
  queryOptions({
    queryKey: ['project-key', 'for', name],
    queryFn: ({ signal }) => call(suggestProjectKey, { query: { name } }, { signal }),
    staleTime: 10_000,
  })

/** A free key for a name, while the key isn't one's own. */
export function useKeySuggestion(name: string, isOwn: boolean) {
  const client = useQueryClient()
  const settled = useSettled(name.trim(), 200)
  const { data } = useQuery({
    ...getKeyFor(settled),
    enabled: !isOwn && settled !== '',
    placeholderData: (before) => before,
  })
  return {
    suggestion: settled === '' ? '' : data?.key,
    /** The key for what is typed this moment; undefined when it can't be had. */
    ask: () =>
      client.fetchQuery(getKeyFor(name.trim())).then(
        ({ key }) => key,
        () => undefined,
      ),
  }
}

/** Whether a key is free, asked once typing pauses. */
export function useKeyCheck(key: string) {
  const settled = useSettled(key, 200)
  const isComplete = ProjectKey.safeParse(settled).success
  const { data, isFetching } = useQuery({
    queryKey: ['project-key', 'is-free', settled],
    queryFn: ({ signal }) => call(suggestProjectKey, { query: { key: settled } }, { signal }),
    enabled: isComplete,
    staleTime: 10_000,
  })
  return {
    isTaken: isComplete && data?.key === key && !data.isFree,
    isChecking: isComplete && isFetching,
  }
}
