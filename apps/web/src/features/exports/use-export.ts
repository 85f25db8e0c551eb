import {
  type BegunExport,
  type ExportFormat,
  type ExportState,
  cancelExport,
  getExport,
} from '@courtside/contract/exports.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { getApiConnections } from '#api/connections.ts'
import { saveLink } from '#lib/save-file.ts'

/** How often an export that is under way is looked at. */
const lookEvery = 500

const isUnderWay = (state: ExportState | undefined) => state === 'ready' || state === 'running'

/**
 * An export and how far it is. The file is saved by the browser itself from a link, not by this page: so it needs no
 * memory here, goes on when one leaves, and works where a page can't hand over a file it made, as in web views.
 */
export function useExport<Asked = ExportFormat>(begin: (asked: Asked) => Promise<BegunExport>) {
  const start = useMutation({
    mutationFn: begin,
    onSuccess: ({ link, fileName }) => saveLink(getAddress(link), fileName),
  })
  const made = start.data
  const { data, refetch } = useQuery({
    queryKey: ['exports', made?.id],
    queryFn: ({ signal }) => call(getExport, { params: { id: made?.id ?? '' } }, { signal }),
    enabled: made !== undefined,
    staleTime: 0,
    refetchInterval: (query) => (isUnderWay(query.state.data?.state) ? lookEvery : false),
  })
  const stop = useMutation({
    mutationFn: () => call(cancelExport, { params: { id: made?.id ?? '' } }),
    onSettled: () => refetch(),
  })
  return {
    /** Undefined until one was begun. */
    found: made && { ...made, ...data, address: getAddress(made.link) },
    start: start.mutate,
    isStarting: start.isPending,
    error: start.error,
    look: () => void refetch(),
    stop: () => stop.mutate(),
    forget: start.reset,
  }
}

const getAddress = (link: string) => `${getApiConnections().origin}${link}`
