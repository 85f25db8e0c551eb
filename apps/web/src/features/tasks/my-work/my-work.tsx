import { useRef, useState } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { myWorkText } from '#text/my-work.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { TaskSearch } from '../filters/task-search.ts'
import { AddAnywhere } from '../quick-add/add-anywhere.tsx'
import type { AddLine } from '../quick-add/quick-add.tsx'
import { getOfferedColumns, getUsualColumns } from '../table/column-order.ts'
import { OwnItemsContext } from '../table/task-marks.tsx'
import { TaskTable } from '../table/task-table.tsx'
import { TaskFrame } from '../task-frame.tsx'
import { useFolded } from '../use-folded.ts'
import type { CachedTask } from '../use-task-rows.ts'
import type { Added } from '../use-tasks.ts'
import { useMyWork } from './use-my-work.ts'
import { WorkspaceTabs } from './workspace-tabs.tsx'

const shown = getUsualColumns(
  getOfferedColumns({ hasLabels: false, hasTypes: false, isAcross: true }),
)
const columns = { shown, areChosen: false, looks: new Map() }
const keepsOrder = () => undefined

/** What is mine over all projects, by the day it is due: where one starts the day. */
export function MyWork({
  search,
  onOpen,
}: {
  search: TaskSearch
  onOpen: (task: CachedTask | undefined) => void
}) {
  const addRef = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<Added>()
  const work = useMyWork(useActor())
  const folded = useFolded('mine', false)
  /** A new task is mine and due today, unless its group or its line says otherwise. */
  const wish = 'assignee:me due:today'
  const addLine: AddLine = ({ group, onLeave }) => (
    <AddAnywhere line={wish} into={{ by: 'due', group }} onAdded={setAdded} onLeave={onLeave} />
  )
  return (
    <Screen
      title={myWorkText.title}
      actions={
        <>
          <UnsavedBadge />
          <WorkspaceTabs shown="mine" />
        </>
      }
      fills
      className="overflow-hidden"
    >
      {work.isPending ? (
        <SkeletonRows rows={10} />
      ) : work.error && work.count === 0 ? (
        <ErrorState
          title={text.tasks.loadFailed}
          error={work.error}
          onRetry={() => void work.refetch()}
        />
      ) : (
        <div data-strikes className="h-full">
          <TaskFrame
            groups={work.groups}
            folded={folded}
            openRef={search.task}
            onOpen={onOpen}
            addRef={addRef}
            empty={
              work.count === 0 && (
                <EmptyState
                  title={myWorkText.none.title}
                  description={myWorkText.none.description}
                />
              )
            }
            added={added}
            below={<AddAnywhere line={wish} inputRef={addRef} onAdded={setAdded} />}
          >
            {(frame) => (
              <OwnItemsContext value={work.items}>
                <TaskTable
                  frame={frame}
                  by="due"
                  isWhole={work.isWhole}
                  sort="dueOn"
                  columns={columns}
                  onSort={keepsOrder}
                  addLine={addLine}
                />
              </OwnItemsContext>
            )}
          </TaskFrame>
        </div>
      )}
    </Screen>
  )
}
