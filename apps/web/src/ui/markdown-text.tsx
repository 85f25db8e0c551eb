import { useMemo } from 'react'
import { cn } from '#lib/cn.ts'
import { renderMarkdown } from '#lib/markdown.ts'
import '#styles/prose.css'

/** Written text as it is meant; apart from `Markdown`, so that its library loads with the first text. */
export function MarkdownText({
  source,
  isKnown,
  className,
}: {
  source: string
  isKnown?: ((handle: string) => boolean) | undefined
  className?: string
}) {
  const html = useMemo(() => renderMarkdown(source, isKnown), [source, isKnown])
  // oxlint-disable-next-line react/no-danger -- made by the renderer with HTML switched off
  return <div className={cn('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
