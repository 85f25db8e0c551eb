import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  CalendarPlus,
  FileUp,
  LayoutTemplate,
  Link2,
  ListTodo,
  Settings2,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ActivitySection } from '#features/activity/activity-section.tsx'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { performWrites } from '#features/activity/use-writes.ts'
import { AddSection } from '#features/tasks/quick-add/add-section.tsx'
import { useProjectTasks } from '#features/tasks/use-project-tasks.ts'
import { getTaskName, taskRows } from '#features/tasks/use-task-rows.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { calendarFeedText } from '#text/calendar-feeds.ts'
import { text } from '#text/en.ts'
import { templateText } from '#text/templates.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { ImportSection } from './import-section.tsx'
import { MembersSection } from './members-section.tsx'
import { ProjectDescription } from './project-description.tsx'
import { ProjectDetails } from './project-details.tsx'
import { ProjectName } from './project-name.tsx'
import { DueSoon, PeopleAtWork, ProgressByGroup } from './project-progress.tsx'
import { lacking, getProjectFacts } from './use-access.ts'
import { deleteProject, editProject, restoreProject, useProject } from './use-projects.ts'

const SaveTemplateDialog = lazyComponent(
  async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
)

const CalendarFeedsDialog = lazyComponent(
  async () => (await import('#features/calendars/calendar-feeds-section.tsx')).CalendarFeedsDialog,
)

const RollCallsSection = lazyComponent(
  async () => (await import('#features/telegram/roll-calls-section.tsx')).RollCallsSection,
)

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
        <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

function Overview({ project }: { project: Project }) {
  const navigate = useNavigate()
  const actor = useActor()
  const { rows, isPending, isUnknown, error, refetch } = useProjectTasks(project)
  const [isAdding, setAdding] = useState(false)
  const seesAll = can.readAllTasks(actor, getProjectFacts(project))
  const mayAdd = can.createTask(actor, getProjectFacts(project))
  const params = { projectId: project.key }
  const openTasks = () => void navigate({ to: '/projects/$projectId/tasks', params })
  useShortcuts([
    { keys: 'enter', title: words.page.openTasks, about: () => project.name, run: openTasks },
    {
      keys: 'c',
      group: text.tasks.keys.group,
      title: text.tasks.keys.create,
      lacks: () => !mayAdd,
      run: () => setAdding(true),
    },
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
          <ImportSection project={project} variant="ghost" isShort />
          <ProjectMenu project={project} rows={rows} />
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
      <ConflictSection id={project.id} />
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-4 py-6 md:px-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ProjectName project={project} />
            <ProjectDescription project={project} />
          </div>
          {isUnknown ? (
            <ErrorState
              title={text.tasks.loadFailed}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <ProgressByGroup
              project={project}
              rows={rows}
              seesAll={seesAll}
              isPending={isPending}
            />
          )}
          {isAdding && (
            <AddSection
              filter={`project:${project.key}`}
              // Of several it is said already, with Undo.
              onAdded={([id = '', ...others]) =>
                others.length === 0 &&
                toast({ title: text.tasks.created(taskRows.get(id)?.title ?? '') })
              }
              onLeave={() => setAdding(false)}
            />
          )}
          {!isUnknown && <DueSoon project={project} rows={rows} />}
          <RollCallsSection project={project} />
        </div>
        <aside className="grid content-start gap-8 lg:row-span-2">
          <ProjectDetails project={project} rows={rows} isPending={isPending} />
          <MembersSection project={project} />
          {seesAll && !isUnknown && <PeopleAtWork project={project} rows={rows} />}
        </aside>
        {seesAll && (
          <section className="grid min-w-0 content-start gap-3">
            <h2 className="text-xs font-medium text-muted">{words.page.history}</h2>
            <ActivitySection
              of="project"
              id={project.id}
              project={project}
              nameOfTask={getTaskName}
            />
          </section>
        )}
      </div>
    </Screen>
  )
}

function Notices({ project }: { project: Project }) {
  const actor = useActor()
  const facts = getProjectFacts(project)
  if (project.deletedAt !== null) {
    return (
      <Notice
        action={words.restore}
        reason={lacking(can.deleteProject(actor, facts), 'project.delete')}
        onAction={() =>
          performWrites(words.restored(project.name), [restoreProject(project)], { announce: true })
        }
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

function archive({ id, name }: Project, isArchived: boolean) {
  performWrites(
    isArchived ? words.archived(name) : words.unarchived(name),
    [editProject({ id, changes: { isArchived: { was: !isArchived, set: isArchived } } })],
    { announce: true },
  )
}

function ProjectMenu({ project, rows }: { project: Project; rows: readonly TaskRow[] }) {
  const actor = useActor()
  const [isSaving, setSaving] = useState(false)
  const [isFeeding, setFeeding] = useState(false)
  const navigate = useNavigate()
  const facts = getProjectFacts(project)
  const isArchived = project.archivedAt !== null
  const copyLink = () => {
    const address = `${location.origin}/projects/${project.key}`
    void copyText(address, words.copied)
  }
  const remove = () => {
    performWrites(words.deleted(project.name), [deleteProject({ id: project.id })], {
      announce: true,
    })
    void navigate({ to: '/projects' })
  }
  return (
    <>
      <ActionMenu
        label={words.actions}
        about={project.name}
        actions={[
          { title: words.copyLink, icon: <Link2 />, keys: 'mod+shift+c', run: copyLink },
          {
            title: words.import,
            icon: <FileUp />,
            isNarrowOnly: true,
            reason: lacking(can.importTasks(actor, facts), 'task.bulk'),
            run: () =>
              void navigate({
                to: '/projects/$projectId/import',
                params: { projectId: project.key },
              }),
          },
          {
            title: words.settings,
            icon: <Settings2 />,
            reason: lacking(
              can.manageWorkflow(actor, facts) || can.editProject(actor, facts) || facts.isDeleted,
              'project.workflow.manage',
            ),
            run: () =>
              void navigate({
                to: '/projects/$projectId/settings',
                params: { projectId: project.key },
              }),
          },
          {
            title: templateText.saveAs,
            icon: <LayoutTemplate />,
            opensLayer: true,
            reason: facts.isDeleted
              ? words.isDeleted
              : lacking(can.saveTemplate(actor, facts), 'project.create'),
            run: () => setSaving(true),
          },
          {
            title: calendarFeedText.menu,
            icon: <CalendarPlus />,
            opensLayer: true,
            run: () => setFeeding(true),
          },
          {
            title: isArchived ? words.unarchive : words.archive,
            icon: isArchived ? <ArchiveRestore /> : <Archive />,
            reason: lacking(can.archiveProject(actor, facts), 'project.archive'),
            run: () => archive(project, !isArchived),
          },
          {
            title: words.remove,
            icon: <Trash2 />,
            isDanger: true,
            reason: facts.isDeleted
              ? words.isDeleted
              : lacking(can.deleteProject(actor, facts), 'project.delete'),
            run: remove,
          },
        ]}
      />
      {isSaving && (
        <SaveTemplateDialog project={project} rows={rows} onClose={() => setSaving(false)} />
      )}
      {isFeeding && <CalendarFeedsDialog project={project} onClose={() => setFeeding(false)} />}
    </>
  )
}
