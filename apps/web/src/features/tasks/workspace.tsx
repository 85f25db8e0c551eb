import { useNavigate, useSearch } from '@tanstack/react-router'
import { text } from '#text/en.ts'
import { AcrossProjects } from './across-projects.tsx'
import { MyWork } from './my-work/my-work.tsx'
import { WorkspaceTabs } from './my-work/workspace-tabs.tsx'
import type { CachedTask } from './use-task-rows.ts'

const defaults = { layout: 'list' } as const

/** The workspace: the tasks of all projects in every layout. */
export default function Workspace() {
  const search = useSearch({ from: '/protected/tasks-v2' })
  const navigate = useNavigate()
  const open = (task: CachedTask | undefined) =>
    void navigate({
      to: '/tasks-v2',
      search: { ...search, task: task && (task.key || task.id) },
      replace: task !== undefined && search.task !== undefined,
    })
  if (search.show === 'mine') return <MyWork search={search} onOpen={open} />
  return (
    <AcrossProjects
      tabs={<WorkspaceTabs shown={undefined} />}
      title={text.shell.places.tasks}
      search={search}
      openRef={search.task}
      defaults={defaults}
      onSearch={(next, isStep = false) =>
        void navigate({ to: '/tasks-v2', search: next, replace: !isStep })
      }
      onOpen={open}
    />
  )
}
