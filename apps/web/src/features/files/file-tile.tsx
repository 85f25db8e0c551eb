import type { Attachment, FileLinks } from '@courtside/contract/files.ts'
import { Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#lib/cn.ts'
import { formatInstant } from '#lib/dates.ts'
import { fileText } from '#text/files.ts'
import { IconButton } from '#ui/button.tsx'
import { getAddress } from './use-file-links.ts'
import { getAnchor } from './use-linked-file.ts'

/** A picture of a task, small; pressed it opens large. */
export function FileTile({
  file: { id, name, byteCount, createdAt },
  links,
  onBroken,
  onOpen,
  onRemove,
}: {
  file: Attachment
  /** Absent until they are known. */
  links: FileLinks | undefined
  /** Its address has ended: another one is needed. */
  onBroken: () => void
  onOpen: () => void
  /** Absent where it may not be removed. */
  onRemove: (() => void) | undefined
}) {
  const address = links?.preview ?? links?.view
  // What was loaded stays: a new address would only load the same again.
  const [first, setFirst] = useState<string>()
  if (first === undefined && address) setFirst(address)
  return (
    <li id={getAnchor(id)} className="group/tile relative">
      <button
        type="button"
        aria-label={fileText.open(name)}
        title={[name, fileText.size(byteCount ?? 0), formatInstant(createdAt)].join('\n')}
        onClick={onOpen}
        className="grid w-full gap-1 rounded-md text-start"
      >
        <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-md border border-border bg-surface">
          {first === undefined ? (
            <Image aria-hidden className="size-5 text-faint" />
          ) : (
            <img
              src={getAddress(first)}
              alt=""
              loading="lazy"
              onError={() => {
                if (first === address) onBroken()
                setFirst(undefined)
              }}
              className="size-full object-cover"
            />
          )}
        </span>
        <span className={cn('truncate text-xs text-muted', onRemove && 'touch:py-3.5 touch:pe-9')}>
          {name}
        </span>
      </button>
      {onRemove && (
        <IconButton
          label={fileText.remove(name)}
          size="icon-sm"
          variant="secondary"
          onClick={onRemove}
          // With a finger nothing hovers: there it stands beside the name, not on the picture.
          className="absolute end-1 top-1 opacity-0 group-hover/tile:opacity-100 focus-visible:opacity-100 touch:end-0 touch:top-auto touch:bottom-0 touch:size-11 touch:justify-end touch:border-transparent touch:bg-transparent touch:pe-1 touch:opacity-100"
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}
