import { useEffect, useRef } from 'react'
import { readQuietly, useInboxCount } from './use-inbox.ts'

/** Whoever opens a task or a page, wherever that is, has read what they were told of it until then. */
export function useReadInbox(id: string | undefined): void {
  const count = useInboxCount()
  const openedId = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || !count || openedId.current === id) return
    openedId.current = id
    if (count.taskIds.includes(id)) void readQuietly({ taskIds: [id] })
    else if (count.pageIds.includes(id)) void readQuietly({ pageIds: [id] })
  }, [id, count])
}
