import { lazy, Suspense } from 'react'
import { cn } from '#lib/cn.ts'
import type { Mentions } from '#lib/markdown.ts'

const MarkdownText = lazy(async () => ({
  default: (await import('./markdown-text.tsx')).MarkdownText,
}))

/** Text people wrote in Markdown; until the renderer has come, as they typed it. */
export function Markdown({
  source,
  mentions,
  className,
}: {
  source: string
  /** The people and tasks it names, to be marked and linked. */
  mentions?: Mentions | undefined
  className?: string
}) {
  return (
    <Suspense
      fallback={<div className={cn('text-base whitespace-pre-wrap', className)}>{source}</div>}
    >
      <MarkdownText
        source={source}
        mentions={mentions}
        {...(className !== undefined && { className })}
      />
    </Suspense>
  )
}
