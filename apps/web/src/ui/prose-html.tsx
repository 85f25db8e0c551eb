import type { SafeHtml } from '@courtside/document/html.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { followLinks } from '#lib/follow-links.ts'
import type { Mentions } from '#lib/markdown.ts'
import { trustHtml } from '#lib/trusted-types.ts'
import '#styles/prose.css'
import { type Tick, letTick } from './let-tick.ts'
import { nameParts } from './name-parts.ts'
import { TextCard } from './text-card.tsx'

type Navigation = { readonly history: { readonly push: (address: string) => void } }

/** HTML that was made of a typed text, or of what changed in one: its links stay in the app, its files and cards open. */
export function ProseHtml({
  html,
  mentions,
  onTick,
  className,
}: {
  html: SafeHtml
  mentions?: Mentions | undefined
  /** Absent where its boxes can't be pressed. */
  onTick?: Tick | undefined
  className?: string | undefined
}) {
  const trusted = useMemo(() => trustHtml(html), [html])
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
  // Before it is seen: what can be pressed looks like that from the first.
  useLayoutEffect(() => nameParts(element.current), [html])
  const tick = useEffectEvent<Tick>((place, isDone) => onTick?.(place, isDone))
  const canTick = onTick !== undefined
  useLayoutEffect(() => (canTick ? letTick(element.current, tick) : undefined), [html, canTick])
  return (
    <>
      <div
        ref={element}
        className={cn('prose', className)}
        // oxlint-disable-next-line react/no-danger -- made by the renderer, which escapes all that people wrote
        dangerouslySetInnerHTML={{ __html: trusted }}
      />
      {mentions?.cards && <TextCard text={element} cardOf={mentions.cards.cardOf} />}
    </>
  )
}
