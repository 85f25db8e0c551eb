import { titleLimit } from '@courtside/contract/tasks.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { useState } from 'react'
import { cn } from '#lib/cn.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { text } from '#text/en.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'

/**
 * The title, changed where it stands: Enter or leaving saves, Esc takes back what was typed. A page closed while typing
 * loses nothing.
 */
export function TaskTitle({ task, reason }: { task: CachedTask; reason: string | undefined }) {
  const draft = useTextEdit(`title:${task.id}`, task.title)
  const [wasKept] = useState(draft.hasDraft)
  const save = () => {
    const title = draft.rewritten(tidyLine(draft.value))
    if (title.set !== '') editTasks([task.id], { title })
    draft.clear()
  }
  const classes =
    '-mx-2 rounded-md px-2 py-1 text-xl font-semibold leading-snug text-balance @4xl:text-2xl'
  return (
    <>
      <h2 className={reason ? classes : 'sr-only'} title={reason} dir="auto">
        {task.title}
      </h2>
      {!reason && (
        <textarea
          dir="auto"
          value={draft.value}
          rows={1}
          maxLength={titleLimit}
          aria-label={text.tasks.peek.title}
          enterKeyHint="done"
          onChange={(event) => draft.change(event.target.value.replaceAll('\n', ' '))}
          onBlur={() => draft.hasDraft && save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              event.currentTarget.blur()
            } else if (event.key === 'Escape') {
              event.preventDefault()
              event.stopPropagation()
              draft.clear()
              const panel = event.currentTarget.closest('article')
              // What Esc took back must not be saved by leaving the field.
              requestAnimationFrame(() => panel?.focus())
            }
          }}
          className={cn(
            classes,
            'field-sizing-content w-[calc(100%+1rem)] resize-none bg-transparent hover:bg-hover',
          )}
        />
      )}
      {!reason && wasKept && draft.hasDraft && (
        <p className="-mt-4 text-xs text-muted">{text.tasks.editor.draft}</p>
      )}
    </>
  )
}
