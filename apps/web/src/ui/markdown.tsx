import { lazy, Suspense } from 'react'
import { cn } from '#lib/cn.ts'

const MarkdownText = lazy(async () => ({
  default: (await import('./markdown-text.tsx')).MarkdownText,
}))

/** Text people wrote in Markdown; until the renderer has come, as they typed it. */
export function Markdown({
  source,
  isKnown,
  className,
}: {
  source: string
  /** Whether a handle after an @ is somebody's, to be marked as a mention. */
  isKnown?: (handle: string) => boolean
  className?: string
}) {
  return (
    <Suspense
      fallback={<div className={cn('text-base whitespace-pre-wrap', className)}>{source}</div>}
    >
      <MarkdownText
        source={source}
        isKnown={isKnown}
        {...(className !== undefined && { className })}
      />
    </Suspense>
  )
}
