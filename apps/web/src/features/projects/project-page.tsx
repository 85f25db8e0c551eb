import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Ellipsis, FileUp, Link2, ListTodo, Trash2 } from 'lucide-react'
import { ApiError } from '#api/api-error.ts'
import { ActivitySection } from '#features/activity/activity-section.tsx'
import { ConflictBadge } from '#features/activity/conflict-badge.tsx'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { performWrites, useConflicts } from '#features/activity/use-writes.ts'
import { describeValue } from '#features/tasks/use-described-value.ts'
import { useProjectTasks } from '#features/tasks/use-project-tasks.ts'
import { useActor } from '#features/users/use-users.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { Button, IconButton } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { ImportSection } from './import-section.tsx'
import { ProjectDescription } from './project-description.tsx'
import { ProjectDetails } from './project-details.tsx'
import { ProjectName } from './project-name.tsx'
import { DueSoon, PeopleAtWork, ProgressByGroup } from './project-progress.tsx'
import { lacking, projectFacts } from './use-access.ts'
import { deleteProject, editProject, restoreProject, useProject } from './use-projects.ts'

const words = text.projects
const crumbs = [
  <Link key="all" to="/projects">
    {words.title}
  </Link>,
]

/** A project at a glance: how far it is, what is due, who works on it, what happened. */
export default function ProjectPage() {
  const { projectId } = useParams({ from: '/protected/projects/$projectId' })
  const { project, error, refetch } = useProject(projectId)
  if (project) return <Overview key={project.id} project={project} />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Screen title={isMissing ? words.gone.title : ''} crumbs={crumbs}>
      {isMissing ? (
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
        <ErrorState title={words.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

function Overview({ project }: { project: Project }) {
  const navigate = useNavigate()
  const { rows, isPending } = useProjectTasks(project)
  const conflicts = useConflicts(project.id)
  const params = { projectId: project.key }
  const openTasks = () => void navigate({ to: '/projects/$projectId/tasks', params })
  useShortcuts([
    { keys: 'enter', title: words.page.openTasks, run: openTasks },
    {
      keys: 'escape',
      title: text.tasks.keys.back,
      keysOnly: true,
      run: () => void navigate({ to: '/projects' }),
    },
  ])
  return (
    <Screen
      title={project.name}
      crumbs={crumbs}
      actions={
        <>
          <UnsavedBadge />
          <ImportSection project={project} variant="ghost" className="max-md:hidden" />
          <ProjectMenu project={project} />
        </>
      }
      primary={
        <Button asChild variant="primary">
          <Link to="/projects/$projectId/tasks" params={params}>
            <ListTodo /> {words.page.openTasks}
          </Link>
        </Button>
      }
    >
      <Notices project={project} />
      {conflicts.map((entry) => (
        <div key={entry.id} role="alert" className="m-4 rounded-md border border-warning/50 p-3">
          <p className="mb-2 text-sm font-medium">{text.tasks.peek.conflict}</p>
          <ConflictBadge entry={entry} />
        </div>
      ))}
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-4 py-6 max-md:pb-24 md:px-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ProjectName project={project} />
            <ProjectDescription project={project} />
          </div>
          <ProgressByGroup project={project} rows={rows} isPending={isPending} />
          <DueSoon project={project} rows={rows} />
        </div>
        <aside className="grid content-start gap-8 lg:row-span-2">
          <ProjectDetails project={project} />
          <PeopleAtWork project={project} rows={rows} />
        </aside>
        <section className="grid min-w-0 content-start gap-3">
          <h2 className="text-xs font-medium text-muted">{words.page.history}</h2>
          <ActivitySection
            of="project"
            id={project.id}
            project={project}
            describe={(field, value) =>
              field === 'status' ? describeStatus(value) : describeValue(field, value, project)
            }
          />
        </section>
      </div>
    </Screen>
  )
}

const describeStatus = (value: unknown): string =>
  Object.entries(words.status).find(([status]) => status === value)?.[1] ?? String(value)

function Notices({ project }: { project: Project }) {
  const actor = useActor()
  const facts = projectFacts(project)
  if (project.deletedAt !== null) {
    return (
      <Notice
        action={words.restore}
        reason={lacking(can.deleteProject(actor, facts), 'project.delete')}
        onAction={() => performWrites(words.restored(project.name), [restoreProject(project)])}
      >
        {words.isDeleted}
      </Notice>
    )
  }
  if (project.archivedAt === null) return null
  return (
    <Notice
      action={words.unarchive}
      reason={lacking(can.archiveProject(actor, facts), 'project.archive')}
      onAction={() => archive(project, false)}
    >
      {words.isArchived}
    </Notice>
  )
}

function Notice({
  action,
  reason,
  onAction,
  children,
}: {
  action: string
  reason: string | undefined
  onAction: () => void
  children: string
}) {
  return (
    <div className="flex items-center gap-3 bg-hover px-4 py-2 text-sm md:px-8">
      <span className="grow text-muted">{children}</span>
      <Button size="sm" disabledReason={reason} onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

function archive({ id, name }: Project, isArchived: boolean) {
  performWrites(
    isArchived ? words.archived(name) : words.unarchived(name),
    [editProject({ id, changes: { isArchived: { was: !isArchived, set: isArchived } } })],
    { announce: true },
  )
}

function ProjectMenu({ project }: { project: Project }) {
  const actor = useActor()
  const navigate = useNavigate()
  const facts = projectFacts(project)
  const archiveReason = lacking(can.archiveProject(actor, facts), 'project.archive')
  const deleteReason = lacking(can.deleteProject(actor, facts), 'project.delete')
  const importReason = lacking(can.importTasks(actor, facts), 'task.bulk')
  const isArchived = project.archivedAt !== null
  const copyLink = () => {
    const address = `${location.origin}/projects/${project.key}`
    navigator.clipboard.writeText(address).then(
      () => toast({ title: words.copied }),
      () => toast({ title: address }),
    )
  }
  const remove = () => {
    performWrites(words.deleted(project.name), [deleteProject({ id: project.id })], {
      announce: true,
    })
    void navigate({ to: '/projects' })
  }
  const toggleArchive = () => archive(project, !isArchived)
  const openImport = () =>
    void navigate({ to: '/projects/$projectId/import', params: { projectId: project.key } })
  useShortcuts([
    { title: words.copyLink, keys: 'mod+shift+c', run: copyLink },
    { title: words.import, when: () => importReason === undefined, run: openImport },
    {
      title: isArchived ? words.unarchive : words.archive,
      when: () => archiveReason === undefined,
      run: toggleArchive,
    },
    {
      title: words.remove,
      when: () => deleteReason === undefined && project.deletedAt === null,
      run: remove,
    },
  ])
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={words.actions}>
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem icon={<Link2 />} onSelect={copyLink}>
          {words.copyLink}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<FileUp />}
          className="md:hidden"
          disabled={importReason !== undefined}
          title={importReason}
          onSelect={openImport}
        >
          {words.import}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          disabled={archiveReason !== undefined}
          title={archiveReason}
          onSelect={toggleArchive}
        >
          {isArchived ? words.unarchive : words.archive}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<Trash2 />}
          danger
          disabled={deleteReason !== undefined || project.deletedAt !== null}
          title={deleteReason}
          onSelect={remove}
        >
          {words.remove}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
