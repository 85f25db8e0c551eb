import { listPageAccess, listTaskAccess } from '@courtside/contract/access.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { call } from '#api/call.ts'

/** What a text is about, and so who reads it; `version` is the one of a page that a comment is on. */
export type TextPlace =
  | { readonly kind: 'task'; readonly id: string; readonly version: number }
  | { readonly kind: 'page'; readonly id: string; readonly version?: number }

/** Where the text is that somebody writes; absent where nobody is told of a mention. */
export const TextPlaceContext = createContext<TextPlace | undefined>(undefined)

type Access = { readonly canRead: boolean; readonly canReadIfAssigned: boolean }

/** By the id of a person or group. Who can't sign in yet is not in it. */
export type AccessOf = ReadonlyMap<string, Access>

/** Loaded again with the members of projects, and once the server has stored another version of the task. */
const getAccessQuery = (place: TextPlace | undefined, ids: readonly string[]) => ({
  queryKey: ['projects', 'access', place, ids.toSorted()],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AccessOf> => {
    if (!place) return new Map()
    const { kind, id, version } = place
    const { items } =
      kind === 'task'
        ? await call(listTaskAccess, { params: { id }, query: { userId: [...ids] } }, { signal })
        : await call(
            listPageAccess,
            { params: { id }, query: { userId: [...ids], ...(version && { version }) } },
            { signal },
          )
    return new Map(items.map((item) => [item.id, { canReadIfAssigned: false, ...item }]))
  },
})

/** Which of these people and groups can open what a text is about; undefined until the server has said so. */
export function useAccess(
  place: TextPlace | undefined,
  ids: readonly string[],
): AccessOf | undefined {
  return useQuery({
    ...getAccessQuery(place, ids),
    enabled: place !== undefined && ids.length > 0,
    // Another version of the same task rarely lets others in.
    placeholderData: (before, query) =>
      (query?.queryKey[2] as TextPlace | undefined)?.id === place?.id ? before : undefined,
  }).data
}

/** In milliseconds: a list of people does not wait longer for what is only said beside them. */
const patience = 400

/** The same for what has no hooks; nothing where the server does not say so at once. */
export async function loadAccess(
  client: QueryClient,
  place: TextPlace | undefined,
  ids: readonly string[],
): Promise<AccessOf | undefined> {
  if (!place || ids.length === 0) return undefined
  const answer = client.fetchQuery(getAccessQuery(place, ids)).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience, undefined)
  })
  return Promise.race([answer, late])
}
