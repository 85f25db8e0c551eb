import { Plus } from 'lucide-react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'

/**
 * The plus before a line that makes things: once something `isReady` there a press sends it, as Enter does; until then it
 * leads into the line. The keyboard has Enter, and no stop here.
 */
export function AddButton({
  isReady,
  disabled,
  className,
}: {
  isReady: boolean
  disabled?: boolean
  className?: string
}) {
  return (
    <button
      type="submit"
      tabIndex={-1}
      disabled={disabled}
      aria-label={text.tasks.quickAdd.add}
      // The line keeps the focus, and on a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isReady) return
        event.preventDefault()
        event.currentTarget.form?.querySelector('input')?.focus()
      }}
      className={cn(
        'grid size-8 shrink-0 place-items-center touch:size-11',
        isReady ? 'text-on-accent' : 'text-muted',
        className,
      )}
    >
      <span
        className={cn(
          'grid size-6 place-items-center rounded-full touch:size-8',
          isReady && 'bg-accent',
        )}
      >
        <Plus aria-hidden className="size-4" />
      </span>
    </button>
  )
}
