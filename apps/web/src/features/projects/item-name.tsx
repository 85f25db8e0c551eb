import type { Project } from '@courtside/contract/projects.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import {
  type WorkflowItem,
  type WorkflowKind,
  getHolder,
  workflowNameLimit,
} from '@courtside/contract/workflow.ts'
import { useId } from 'react'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { workflowText } from '#text/workflow.ts'
import { updateItem } from './use-workflow-edits.ts'

/** The name of a status, label or type, changed where it stands. One that is taken is not saved and says so. */
export function ItemName({
  project,
  kind,
  item,
  reason,
}: {
  project: Project
  kind: WorkflowKind
  item: WorkflowItem
  reason: string | undefined
}) {
  const draft = useTextEdit(`workflow-name:${item.id}`, item.name)
  const errorId = useId()
  const name = draft.hasDraft ? tidyLine(draft.value) : undefined
  const holder = name ? getHolder(project, kind, { id: item.id, name }) : undefined
  const save = () => {
    if (holder) return
    if (name) updateItem(project, kind, item, { name: draft.rewritten(name) })
    draft.clear()
  }
  return (
    <span className="grid min-w-32 grow basis-32">
      <input
        dir="auto"
        value={draft.value}
        readOnly={reason !== undefined}
        title={reason}
        maxLength={workflowNameLimit}
        aria-label={workflowText.rename(item.name)}
        aria-invalid={holder ? true : undefined}
        aria-describedby={holder && errorId}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={() => draft.hasDraft && save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            save()
          }
          if (event.key === 'Escape' && draft.hasDraft) {
            event.preventDefault()
            event.stopPropagation()
            draft.clear()
          }
        }}
        className="h-control-sm w-full min-w-0 rounded-md border border-transparent bg-transparent px-2 text-sm not-read-only:hover:bg-hover aria-invalid:border-danger"
      />
      {holder && (
        <span id={errorId} role="alert" className="px-2 text-xs text-danger">
          {workflowText.nameTaken(holder.name)}
        </span>
      )}
    </span>
  )
}
