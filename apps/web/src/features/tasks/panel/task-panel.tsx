import type { Project } from '@courtside/contract/projects.ts'
import type { RefObject } from 'react'
import type { PickedField } from '../fields/picking.ts'
import type { OpenTask } from '../relations/task-line.tsx'
import { FoundTask } from './found-task.tsx'
import { TaskArticle } from './task-article.tsx'
import { TaskPanelHead } from './task-panel-head.tsx'

/** A task beside its list: everything about it, each part changed where it stands. */
export function TaskPanel({
  idOrKey,
  project: listed,
  panelRef,
  onClose,
  onStep,
  onPick,
  onDelete,
  onOpen,
  onPage,
  onRead,
}: {
  idOrKey: string
  /** The project of the list beside it. */
  project?: Project | undefined
  panelRef: RefObject<HTMLElement | null>
  onClose: () => void
  /** To the next or previous row of the list beside it. */
  onStep: (by: 1 | -1) => void
  onPick: (field: PickedField, id: string, from: Element) => void
  onDelete: (id: string) => void
  /** Another task that this one names is opened in its place. */
  onOpen: OpenTask
  /** To a page of its own, to work on it or to read it. */
  onPage: (id: string) => void
  onRead: (id: string) => void
}) {
  return (
    <FoundTask
      idOrKey={idOrKey}
      projectId={listed?.id}
      onBack={onClose}
      instead={(state) => <article ref={panelRef}>{state}</article>}
    >
      {(found) => (
        <TaskArticle
          {...found}
          articleRef={panelRef}
          onPick={onPick}
          onOpen={onOpen}
          head={
            <TaskPanelHead
              task={found.task}
              project={found.project}
              onClose={onClose}
              onStep={onStep}
              onDelete={() => onDelete(found.task.id)}
              onPage={() => onPage(found.task.id)}
              onRead={() => onRead(found.task.id)}
            />
          }
        />
      )}
    </FoundTask>
  )
}
