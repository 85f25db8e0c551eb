import { useReadInbox } from '#features/notifications/use-read-inbox.ts'

/** Notes that a page is read, once its text stands: what counts messages comes behind it. */
export function ReadInbox({ pageId }: { pageId: string }) {
  useReadInbox(pageId)
  return null
}
