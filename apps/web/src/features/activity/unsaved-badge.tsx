import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { useUnsentFiles } from './use-unsent-files.ts'
import { useUndoAndRetry, useUnsaved } from './use-writes.ts'

const UnsavedList = lazyComponent(async () => (await import('./unsaved-list.tsx')).UnsavedList)

/** The quiet sign that something is not saved; opens the list of it. Stands on every screen with work on it. */
export function UnsavedBadge() {
  useUndoAndRetry()
  const [isOpen, setOpen] = useState(false)
  const { entries, waiting } = useUnsaved()
  const waitingCount = waiting.length + useUnsentFiles().length
  const isEmpty = entries.length + waitingCount === 0
  if (isEmpty && isOpen) setOpen(false)
  if (isEmpty) return null
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm" variant="ghost" className="text-warning hover:text-warning">
          <CloudOff />
          {[
            entries.length > 0 && text.activity.unsaved(entries.length),
            waitingCount > 0 && text.activity.waiting(waitingCount),
          ]
            .filter(Boolean)
            .join(', ')}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={entries.length > 0 ? text.activity.unsavedTitle : text.activity.unsent}
        className="w-[min(24rem,calc(100vw-1rem))] p-0"
      >
        <UnsavedList />
      </PopoverContent>
    </Popover>
  )
}
