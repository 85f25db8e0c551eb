import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { followLinks } from '#lib/follow-links.ts'
import { type Mentions, renderMarkdown } from '#lib/markdown.ts'
import '#styles/prose.css'
import { TextCard } from './text-card.tsx'

type Navigation = { readonly history: { readonly push: (address: string) => void } }

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
  const element = useRef<HTMLDivElement>(null)
  // A screen drawn for itself, as in a test, has none.
  const router: Navigation | undefined = useRouter({ warn: false })
  const openFile = useEffectEvent((id: string) => mentions?.files?.open(id))
  useEffect(() => {
    const open = ({ dataset: { file } }: HTMLAnchorElement) => {
      if (file) openFile(file)
      return file !== undefined
    }
    return followLinks(element.current, router?.history.push, open)
  }, [router])
  return (
    <>
      <div
        ref={element}
        className={cn('prose', className)}
        // oxlint-disable-next-line react/no-danger -- made by the renderer with HTML switched off
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {mentions?.cards && <TextCard text={element} cardOf={mentions.cards.cardOf} />}
    </>
  )
}
