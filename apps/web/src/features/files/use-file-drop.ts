import { type TaskFacts, can } from '@courtside/contract/can.ts'
import { type DragEvent, useMemo, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { addFiles } from './use-uploads.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A text that is written takes what is dropped on it itself. */
const isText = ({ target }: DragEvent) =>
  target instanceof Element && target.closest('[contenteditable="true"]') !== null

/** For all that shows a task: what is dropped anywhere on the element that gets `handlers` is attached. */
export function useFileDrop(taskId: string, facts: TaskFacts) {
  const actor = useActor()
  const mayAdd = can.addFile(actor, facts)
  const [isOver, setOver] = useState(false)
  const take = useMemo(
    () => (mayAdd ? (files: readonly File[]) => addFiles(taskId, files) : undefined),
    [mayAdd, taskId],
  )
  const over = (event: DragEvent) => {
    if (!take || !hasFiles(event)) return
    event.preventDefault()
    setOver(!isText(event))
  }
  return {
    /** Attaches files and tells their ids; undefined where this person may not. */
    take,
    /** Whether files are held over it. */
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!take || !hasFiles(event) || isText(event)) return
        event.preventDefault()
        take([...event.dataTransfer.files])
      },
    },
  }
}
