import type { Project } from '@courtside/contract/projects.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { type WorkflowKind, getHolder, workflowNameLimit } from '@courtside/contract/workflow.ts'
import { type ReactNode, useId, useState } from 'react'
import { workflowText } from '#text/workflow.ts'
import { AddButton } from '#ui/add-button.tsx'

/** The line that adds a status, label or type: Enter adds one and stays for the next. */
export function ItemAddLine({
  project,
  kind,
  reason,
  onAdd,
  children,
}: {
  project: Project
  kind: WorkflowKind
  reason: string | undefined
  onAdd: (name: string) => void
  /** What else is chosen of it. */
  children?: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const errorId = useId()
  const words = workflowText[kind]
  const name = tidyLine(typed)
  const holder = name === '' ? undefined : getHolder(project, kind, { id: '', name })
  return (
    <form
      className="flex flex-wrap items-center px-1 py-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '' || holder) return
        onAdd(name)
        setTyped('')
      }}
    >
      <AddButton isReady={name !== ''} disabled={reason !== undefined} />
      <input
        dir="auto"
        value={typed}
        disabled={reason !== undefined}
        title={reason}
        maxLength={workflowNameLimit}
        aria-label={words.add}
        aria-invalid={holder ? true : undefined}
        aria-describedby={holder && errorId}
        placeholder={reason ?? words.add}
        enterKeyHint="enter"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          event.stopPropagation()
          setTyped('')
        }}
        className="h-control-sm min-w-32 grow basis-32 rounded-md bg-transparent px-2 text-sm"
      />
      {children}
      {holder && (
        <span id={errorId} role="alert" className="basis-full ps-9 text-xs text-danger">
          {workflowText.nameTaken(holder.name)}
        </span>
      )}
    </form>
  )
}
