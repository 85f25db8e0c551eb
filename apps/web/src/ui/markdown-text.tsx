import { setItemDone } from '@courtside/document/tick-item.ts'
import { useMemo } from 'react'
import { type Mentions, renderMarkdown } from '#lib/markdown.ts'
import { ProseHtml } from './prose-html.tsx'

/** Written text as it is meant; apart from `Markdown`, so that its library loads with the first text. */
export function MarkdownText({
  source,
  mentions,
  onChange,
  className,
}: {
  source: string
  mentions?: Mentions | undefined
  onChange?: ((source: string) => void) | undefined
  className?: string
}) {
  const html = useMemo(() => renderMarkdown(source, mentions), [source, mentions])
  return (
    <ProseHtml
      html={html}
      mentions={mentions}
      onTick={onChange && ((place, isDone) => onChange(setItemDone(source, place, isDone)))}
      className={className}
    />
  )
}
