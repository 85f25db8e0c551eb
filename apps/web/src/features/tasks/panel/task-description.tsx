import { descriptionLimit } from '@courtside/contract/tasks.ts'
import { Pencil } from 'lucide-react'
import { TextEditor } from '#features/wiki/text-editor-section.tsx'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { LongText } from '#ui/long-text.tsx'
import { useMentions } from '../use-mentions.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { rewriteDescription } from '../use-tasks.ts'

const words = text.tasks.peek

/** What a task is about, to read and to write. `reason` says why it can't be written, as far as that goes beyond its boxes. */
export function TaskDescription({
  task,
  reason,
  mayTick,
}: {
  task: CachedTask
  reason: string | undefined
  /** Whether its boxes may be ticked all the same. */
  mayTick: boolean
}) {
  const save = (was: string, set: string) => rewriteDescription(task.id, was, set)
  return (
    <LongText
      saved={task.description ?? ''}
      label={words.description}
      draftKey={`description:${task.id}`}
      maxLength={descriptionLimit}
      isReadOnly={reason !== undefined}
      mentions={useMentions(task.description ?? '')}
      Editor={TextEditor}
      whenEmpty={(write) => (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2 justify-self-start text-sm font-normal print:hidden"
          disabledReason={reason}
          onClick={write}
        >
          <Pencil /> {words.addDescription}
        </Button>
      )}
      onSave={save}
      onTick={mayTick ? save : undefined}
    />
  )
}
