import { can } from '@courtside/contract/can.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { ApiError } from '#api/api-error.ts'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import { useProject } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { importText } from '#text/imports.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ImportFlow } from './import-flow.tsx'
import { ImportSearch } from './import-search.ts'

const from = '/protected/projects/$projectId/import'

/** Brings the work of another tool into a project. */
export default function ImportPage() {
  const { projectId } = useParams({ from })
  const { id } = ImportSearch.parse(useSearch({ from }))
  const navigate = useNavigate()
  const actor = useActor()
  const { project, error, refetch } = useProject(projectId)
  const isMissing = error instanceof ApiError && error.status === 404
  const crumbs = [
    <Link key="all" to="/projects">
      {text.projects.title}
    </Link>,
    <Link
      key="project"
      to="/projects/$projectId"
      params={{ projectId }}
      className="block max-w-28 truncate md:max-w-md"
    >
      {project?.name ?? projectId}
    </Link>,
  ]
  const show = (next: string | undefined) =>
    void navigate({
      to: '/projects/$projectId/import',
      params: { projectId },
      search: { id: next },
    })
  return (
    <Screen title={importText.title} crumbs={crumbs}>
      {isMissing ? (
        <EmptyState
          icon={<SearchX />}
          title={text.projects.gone.title}
          description={text.projects.gone.description}
        />
      ) : error && !project ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : project ? (
        <ImportFlow
          project={project}
          id={id}
          onImport={show}
          disabledReason={
            actor.id === ''
              ? undefined
              : lacking(can.importTasks(actor, getProjectFacts(project)), 'task.bulk')
          }
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Screen>
  )
}
