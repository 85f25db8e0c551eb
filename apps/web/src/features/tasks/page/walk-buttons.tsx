import { ChevronDown, ChevronUp } from 'lucide-react'
import { text } from '#text/en.ts'
import { taskPageText } from '#text/task-pages.ts'
import { IconButton } from '#ui/button.tsx'
import type { Walk } from './use-task-walk.ts'

/** Where one stands in the list, and to its neighbours. Nothing while the list isn't known. */
export function WalkButtons({ walk }: { walk: Walk }) {
  if (walk.position === 0) return null
  return (
    <span className="flex items-center">
      <span className="px-1 text-xs text-muted tabular max-sm:sr-only">
        {taskPageText.position(walk.position, walk.count)}
      </span>
      <IconButton
        label={text.tasks.peek.previous}
        shortcut="k"
        size="icon-sm"
        disabled={!walk.hasPrevious}
        onClick={() => walk.go(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={text.tasks.peek.next}
        shortcut="j"
        size="icon-sm"
        disabled={!walk.hasNext}
        onClick={() => walk.go(1)}
      >
        <ChevronDown />
      </IconButton>
    </span>
  )
}
