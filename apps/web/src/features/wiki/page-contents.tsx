import { type Heading, getElementId } from '@courtside/document/headings.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { wikiText } from '#text/wiki.ts'
import { useLayer } from '#ui/layer-state.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { useHeadingInSight } from './use-heading-in-sight.ts'

const words = wikiText.page

/** From here on there is room beside a page; the same number as Tailwind's `xl`. */
export const besideQuery = '(min-width: 80rem)'

/** The headings of a page, to go to, beside it: which one reads is marked, and stays in sight. */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  const current = useHeadingInSight(headings)
  return (
    <aside className="w-52 shrink-0 print:hidden">
      <nav aria-label={words.contents} className="sticky top-10">
        <p className="pb-1 text-xs font-medium text-muted">{words.contents}</p>
        <HeadingList headings={headings} current={current} className="border-s border-border" />
      </nav>
    </aside>
  )
}

/** The same where there is no room beside: one line that stays at hand and says where one is; pressed, all of them. */
export function PageContentsBar({ headings }: { headings: readonly Heading[] }) {
  const current = useHeadingInSight(headings)
  const heading = headings.find(({ id }) => id === current)
  return (
    <nav aria-label={words.contents} className="contents-bar print:hidden">
      <Popover>
        <PopoverTrigger asChild>
          <button type="button" className="flex h-full w-full min-w-0 items-center gap-2 text-sm">
            <span className="shrink-0 text-muted">{words.contents}</span>{' '}
            <span className="truncate font-medium" dir="auto">
              {heading?.text}
            </span>
            <ChevronDown className="ms-auto size-4 shrink-0 text-muted" />
          </button>
        </PopoverTrigger>
        <PopoverContent
          aria-label={words.contents}
          className="contents-layer p-1.5"
          onOpenAutoFocus={(event) => {
            if (focusCurrent(event.currentTarget)) event.preventDefault()
          }}
        >
          <ChosenHeading headings={headings} current={current} />
        </PopoverContent>
      </Popover>
    </nav>
  )
}

/** In the layer, which closes over what is chosen. */
function ChosenHeading(list: { headings: readonly Heading[]; current: string | undefined }) {
  const { setOpen } = useLayer()
  // The browser follows the link first: closing the layer steps back in its history.
  return <HeadingList {...list} onChoose={() => setTimeout(() => setOpen(false))} />
}

/** Whoever goes on by keyboard does so from where they read. */
function focusCurrent(layer: EventTarget | null): boolean {
  const line = layer instanceof Element && layer.querySelector<HTMLElement>('[aria-current]')
  if (line) line.focus({ preventScroll: true })
  return Boolean(line)
}

function HeadingList({
  headings,
  current,
  onChoose,
  className,
}: {
  headings: readonly Heading[]
  current: string | undefined
  onChoose?: () => void
  className?: string
}) {
  const list = useRef<HTMLUListElement>(null)
  const highest = Math.min(...headings.map(({ level }) => level))
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!line || !list.current) return
    const { scrollTop, clientHeight } = list.current
    const isSeen =
      line.offsetTop >= scrollTop && line.offsetTop + line.offsetHeight <= scrollTop + clientHeight
    if (!isSeen) list.current.scrollTo({ top: line.offsetTop - clientHeight / 3 })
  }, [current])
  return (
    <ul ref={list} className={cn('contents-list', className)}>
      {headings.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${getElementId(id)}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={onChoose}
            className={cn(
              'block py-1 pe-2 text-sm wrap-anywhere touch:py-2.5',
              id === current ? 'font-medium' : 'text-muted hover:text-text',
            )}
            style={{ paddingInlineStart: 10 + (level - highest) * 12 }}
            dir="auto"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
