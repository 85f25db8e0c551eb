import type { Project } from '@courtside/contract/projects.ts'
import { cn } from '#lib/cn.ts'
import { listMoveText as words } from '#text/list-moves.ts'
import type { Grouping } from '../filters/task-search.ts'
import { GroupIcon } from '../group-head.tsx'
import type { TaskGroup } from '../task-groups.ts'

/** The groups that a list leaves out since they hold nothing: while rows are carried they can be dropped into here. */
export function EmptyGroups({
  groups,
  by,
  project,
  targetKey,
}: {
  groups: readonly TaskGroup[]
  by: Grouping
  project: Project | undefined
  /** The group under the pointer. */
  targetKey: string | undefined
}) {
  return (
    <ul
      aria-label={words.empty}
      // What is carried over it must not scroll the rows behind it.
      data-scrolls
      className="absolute inset-x-0 bottom-0 z-20 flex max-h-1/3 flex-wrap gap-2 overflow-y-auto border-t border-border bg-raised p-2 shadow-popover"
    >
      {groups.map((group) => (
        <li
          key={group.key}
          data-group-key={group.key}
          className={cn(
            'flex h-9 max-w-full items-center gap-2 rounded-md border border-dashed border-border px-3 text-sm touch:h-11',
            group.key === targetKey && 'border-solid border-accent bg-hover',
          )}
        >
          <GroupIcon group={group} by={by} project={project} />
          <span className="truncate">{group.name}</span>
        </li>
      ))}
    </ul>
  )
}
