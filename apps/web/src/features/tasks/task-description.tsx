import { descriptionLimit } from '@courtside/contract/tasks.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { useDraft } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'
import { Markdown } from '#ui/markdown.tsx'
import type { HeldTask } from './use-task-rows.ts'
import { rewriteDescription } from './use-tasks.ts'

const words = text.tasks.peek

/**
 * The description to read and to write. A draft survives a reload together with the text it started from, so saving it
 * over somebody else's newer text is noticed as a conflict.
 */
export function TaskDescription({ task, reason }: { task: HeldTask; reason: string | undefined }) {
  const saved = task.description ?? ''
  const draft = useDraft(`description:${task.id}`, saved)
  const base = useDraft(`description-base:${task.id}`, saved)
  const [isEditing, setEditing] = useState(draft.hasDraft && reason === undefined)
  const users = useUsers()
  const isKnown = (handle: string) =>
    users.some((person) => person.handle.toLowerCase() === handle.toLowerCase())
  const stop = () => {
    draft.clear()
    base.clear()
    setEditing(false)
  }
  if (isEditing) {
    return (
      <MarkdownEditor
        value={draft.value}
        label={words.description}
        maxLength={descriptionLimit}
        startsFocused
        canSave={draft.value !== saved}
        className="max-h-none min-h-40"
        onChange={(value) => {
          if (!draft.hasDraft) base.change(saved)
          draft.change(value)
        }}
        onSave={() => {
          rewriteDescription(task.id, base.value, draft.value)
          stop()
        }}
        onCancel={stop}
        isKnown={isKnown}
        note={draft.hasDraft ? text.tasks.editor.draft : undefined}
      />
    )
  }
  if (saved === '') {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2 justify-self-start text-sm font-normal"
        disabledReason={reason}
        onClick={() => setEditing(true)}
      >
        <Pencil /> {words.addDescription}
      </Button>
    )
  }
  return (
    <section aria-label={words.description} className="group/text relative">
      <Markdown source={saved} isKnown={isKnown} />
      {!reason && (
        <IconButton
          label={words.edit}
          size="icon-sm"
          className="absolute -top-1 right-0 bg-surface opacity-0 group-hover/text:opacity-100 focus-visible:opacity-100 touch:opacity-100"
          onClick={() => setEditing(true)}
        >
          <Pencil />
        </IconButton>
      )}
    </section>
  )
}
