import { text } from '#text/en.ts'
import { Button } from './button.tsx'

/** Loads the next page of what is listed newest first; nothing where that was the last. */
export function OlderButton({
  pages: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}) {
  if (!hasNextPage) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      className="justify-self-start"
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {text.activity.older}
    </Button>
  )
}
