import { useMemo } from 'react'
import { type Mentions, renderMarkdown } from '#lib/markdown.ts'
import { ProseHtml } from './prose-html.tsx'

/** Written text as it is meant; apart from `Markdown`, so that its library loads with the first text. */
export function MarkdownText({
  source,
  mentions,
  className,
}: {
  source: string
  mentions?: Mentions | undefined
  className?: string
}) {
  const html = useMemo(() => renderMarkdown(source, mentions), [source, mentions])
  return <ProseHtml html={html} mentions={mentions} className={className} />
}
