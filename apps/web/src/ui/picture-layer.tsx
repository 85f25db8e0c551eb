import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useSwipe } from '#lib/use-swipe.ts'
import { fileText } from '#text/files.ts'
import { IconButton } from './button.tsx'
import { useLayerContent } from './use-layer-content.ts'

const words = fileText.lightbox

/** Something to look at, large. */
export type Picture = {
  readonly id: string
  readonly name: string
  /** Absent until it is known where it lies. */
  readonly address: string | undefined
  readonly kind: 'image' | 'video' | 'audio'
}

/** Pictures and films over the whole page, one at a time; arrows and swipes walk, Esc closes. */
export function PictureLayer({
  pictures,
  at,
  actions,
  onWalk,
  onClose,
}: {
  pictures: readonly Picture[]
  /** The place of the one that is shown. */
  at: number
  /** What can be done with it, beside its name. */
  actions: ReactNode
  onWalk: (at: number) => void
  onClose: () => void
}) {
  const content = useLayerContent(true, onClose)
  const picture = pictures[at]
  const go = (by: 1 | -1) => {
    if (pictures[at + by]) onWalk(at + by)
  }
  const swipe = useSwipe(go)
  if (!picture) return null
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-surface data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          {...content}
          onKeyDown={(event) => {
            content.onKeyDown(event)
            const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
            if (!by || event.target instanceof HTMLMediaElement) return
            event.preventDefault()
            go(by)
          }}
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)] px-safe pb-safe outline-none"
        >
          <header className="flex min-h-12 items-center gap-1 px-3 pt-safe">
            <Radix.Title className="min-w-0 grow truncate text-sm font-medium">
              {picture.name}
            </Radix.Title>
            <span role="status" className="shrink-0 px-2 text-xs text-muted tabular">
              {words.position(at + 1, pictures.length)}
            </span>
            <IconButton label={words.previous} aria-disabled={at === 0} onClick={() => go(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={words.next}
              aria-disabled={at === pictures.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight />
            </IconButton>
            {actions}
            <Radix.Close asChild>
              <IconButton label={words.close}>
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          <div
            {...swipe}
            className="grid min-h-0 touch-pan-y grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-3"
          >
            <Shown key={picture.id} picture={picture} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const fit = 'max-h-full max-w-full rounded-md object-contain'

function Shown({ picture: { name, address, kind } }: { picture: Picture }) {
  // It stays as it was loaded: a later address of the same picture would load it again.
  const [first, setFirst] = useState(address)
  const [hasFailed, setFailed] = useState(false)
  if (first === undefined && address !== undefined) setFirst(address)
  if (hasFailed) return <p className="text-sm text-muted">{words.failed}</p>
  if (first === undefined) return null
  const failed = () => setFailed(true)
  if (kind === 'image') return <img src={first} alt={name} onError={failed} className={fit} />
  const media = { src: first, controls: true, 'aria-label': name, onError: failed }
  if (kind === 'audio')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people attach comes without captions
    return <audio {...media} className="w-full max-w-lg" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the same
  return <video {...media} playsInline className={fit} />
}
