import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { text } from '#text/en.ts'
import { AcrossProjects } from './across-projects.tsx'

/** The tasks of all projects one may see, densely. */
export default function AllTasks() {
  const search = useSearch({ from: '/protected/tasks' })
  const { id: openRef } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <AcrossProjects
      title={text.shell.places.tasks}
      search={search}
      openRef={openRef}
      onSearch={(next) =>
        void navigate({
          to: openRef === undefined ? '/tasks' : '/tasks/$id',
          params: openRef === undefined ? {} : { id: openRef },
          search: next,
          replace: true,
        })
      }
      onOpen={(task) =>
        void navigate(
          task
            ? {
                to: '/tasks/$id',
                params: { id: task.key || task.id },
                search,
                replace: openRef !== undefined,
              }
            : { to: '/tasks', search },
        )
      }
    >
      <Outlet />
    </AcrossProjects>
  )
}
