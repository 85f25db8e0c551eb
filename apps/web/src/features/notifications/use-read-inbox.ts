import { useEffect, useRef } from 'react'
import { readQuietly, useInboxCount } from './use-inbox.ts'

/** Whoever opens a task, wherever that is, has read what they were told of it until then. */
export function useReadInbox(taskId: string | undefined): void {
  const count = useInboxCount()
  const openedId = useRef<string>(undefined)
  useEffect(() => {
    if (taskId === undefined || !count || openedId.current === taskId) return
    openedId.current = taskId
    if (count.taskIds.includes(taskId)) void readQuietly(taskId)
  }, [taskId, count])
}
