import { auditFileLimit, exportAudit, listAudit } from '@courtside/contract/audit.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { auditText } from '#text/audit.ts'
import { toast } from '#ui/toast-store.ts'
import { type AuditSearch, filterOf } from './audit-search.ts'

/** The audit log as the address narrows it down, the newest page first. */
export function useAudit(search: AuditSearch) {
  const filter = filterOf(search)
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    entries: pages.flatMap(({ items }) => items),
    names: Object.fromEntries(pages.flatMap(({ names }) => Object.entries(names))),
  }
}

/** Has the browser save the log as it is narrowed down, and says where not all of it is in the file. */
export async function saveAudit(search: AuditSearch): Promise<void> {
  try {
    const { fileName, text, isWhole } = await call(exportAudit, { query: filterOf(search) })
    saveFile(fileName, text, 'text/csv;charset=utf-8')
    if (!isWhole) toast({ title: auditText.cut(auditFileLimit) })
  } catch {
    toast({
      tone: 'danger',
      title: auditText.exportFailed,
    })
  }
}
