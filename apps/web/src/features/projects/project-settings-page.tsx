import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ApiError } from '#api/api-error.ts'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { CustomFieldsSection } from '#features/custom-fields/custom-fields-section.tsx'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useProject } from './use-projects.ts'
import { WorkflowSections } from './workflow-sections.tsx'

const TelegramGroupsSection = lazyComponent(
  async () => (await import('#features/telegram/groups-section.tsx')).TelegramGroupsSection,
)

const words = text.projects

/** How a project works: what its tasks go through and carry. */
export default function ProjectSettingsPage() {
  const { projectId } = useParams({ from: '/protected/projects/$projectId/settings' })
  const { project, error, refetch } = useProject(projectId)
  const navigate = useNavigate()
  useShortcuts([
    {
      keys: 'escape',
      title: text.tasks.keys.back,
      keysOnly: true,
      run: () => void navigate({ to: '/projects/$projectId', params: { projectId } }),
    },
  ])
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Screen
      title={words.settings}
      documentTitle={project ? `${words.settings} · ${project.name}` : words.settings}
      crumbs={[
        <Link key="all" to="/projects">
          {words.title}
        </Link>,
        project && (
          <Link
            key="project"
            to="/projects/$projectId"
            params={{ projectId: project.key }}
            className="block max-w-28 truncate md:max-w-md"
            dir="auto"
          >
            {project.name}
          </Link>
        ),
      ].filter(Boolean)}
      actions={<UnsavedBadge />}
    >
      {project ? (
        <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-10 px-3 py-6 max-md:pb-24 md:px-8">
          <WorkflowSections project={project} />
          <CustomFieldsSection project={project} />
          <TelegramGroupsSection project={project} />
        </div>
      ) : isMissing ? (
        <EmptyState
          title={words.gone.title}
          description={words.gone.description}
          action={
            <Button asChild>
              <Link to="/projects">{words.gone.back}</Link>
            </Button>
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}
