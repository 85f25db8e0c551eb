import { titleLimit } from '@courtside/contract/tasks.ts'
import { useState } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import type { HeldTask } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'

/** The title, changed where it stands: Enter or leaving saves, Esc takes back what was typed. */
export function TaskTitle({ task, reason }: { task: HeldTask; reason: string | undefined }) {
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const title = (typed ?? '').replaceAll(/\s+/gu, ' ').trim()
    if (title !== '') editTasks([task.id], { title })
    setTyped(undefined)
  }
  const classes = '-mx-2 rounded-md px-2 py-1 text-xl font-semibold leading-snug text-balance'
  return (
    <>
      <h2 className={reason ? classes : 'sr-only'} title={reason}>
        {task.title}
      </h2>
      {!reason && (
        <textarea
          value={typed ?? task.title}
          rows={1}
          maxLength={titleLimit}
          aria-label={text.tasks.peek.title}
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value.replaceAll('\n', ' '))}
          onBlur={() => typed !== undefined && save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              event.currentTarget.blur()
            } else if (event.key === 'Escape') {
              event.preventDefault()
              event.stopPropagation()
              setTyped(undefined)
              event.currentTarget.closest('article')?.focus()
            }
          }}
          className={cn(
            classes,
            'field-sizing-content w-[calc(100%+1rem)] resize-none bg-transparent hover:bg-hover',
          )}
        />
      )}
    </>
  )
}
