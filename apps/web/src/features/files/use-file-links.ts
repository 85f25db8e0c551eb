import { type FileLinks, getFileLinks } from '@courtside/contract/files.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { getApiConnections } from '#api/connections.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { saveLink } from '#lib/save-file.ts'
import { fileText } from '#text/files.ts'
import { toast } from '#ui/toast-store.ts'
import { attachmentRows } from './use-attachment-rows.ts'

/** A link that ends sooner is not given to a picture any more. */
const leastLeft = 30_000

const getLinksQuery = (taskId: string, ids: readonly string[]) => ({
  queryKey: ['files', 'links', taskId, ids.join()],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call(getFileLinks, { params: { id: taskId } }, { signal }),
})

type Answer = Awaited<ReturnType<ReturnType<typeof getLinksQuery>['queryFn']>>

const isFresh = (answer: Answer | undefined) =>
  answer !== undefined && Date.parse(answer.expiresAt) - Date.now() > leastLeft

const ofOurs = (taskId: string) =>
  attachmentRows
    .rowsOf(taskId)
    .filter(({ mediaType, deletedAt }) => mediaType !== null && deletedAt === null)
    .map(({ id }) => id)
    .toSorted()

/**
 * The links to the files of a task, by id. They end after some minutes: what was loaded by one stays on screen, and who
 * opens a file asks `fresh` for one that holds.
 */
export function useFileLinks(taskId: string | undefined) {
  const client = useQueryClient()
  useRowsOf(attachmentRows, taskId ?? '')
  const ids = taskId === undefined ? [] : ofOurs(taskId)
  const { data, refetch } = useQuery({
    ...getLinksQuery(taskId ?? '', ids),
    enabled: ids.length > 0,
    staleTime: (query) => (isFresh(query.state.data) ? leastLeft * 4 : 0),
    placeholderData: keepPreviousData,
  })
  const known = new Map(data?.links.map((link) => [link.id, link]))
  const fresh = async (id: string): Promise<FileLinks | undefined> => {
    const held: Answer | undefined = client.getQueryData(getLinksQuery(taskId ?? '', ids).queryKey)
    const answer = isFresh(held) ? held : (await refetch()).data
    return answer?.links.find((link) => link.id === id)
  }
  return { linksOf: (id: string) => known.get(id), fresh, refresh: () => void refetch() }
}

/** The address of a link: it is relative to the API's origin. */
export const getAddress = (link: string): string => `${getApiConnections().origin}${link}`

/** Saves a file by a link that holds. */
export async function saveByLink(
  fresh: (id: string) => Promise<FileLinks | undefined>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const link = await fresh(id).catch(() => undefined)
  if (link) saveLink(getAddress(link.file), name)
  else toast({ title: fileText.saveFailed, tone: 'danger' })
}
