import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Link2, Pencil } from 'lucide-react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { CommentSection } from '#features/comments/comment-section.tsx'
import { FileSection } from '#features/files/file-section.tsx'
import { getTaskFacts } from '#features/projects/use-access.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useSwipe } from '#lib/use-swipe.ts'
import { text } from '#text/en.ts'
import { taskPageText } from '#text/task-pages.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Found, FoundTask } from '../panel/found-task.tsx'
import { TaskNotices } from '../panel/task-notices.tsx'
import { TaskCrumbs } from '../relations/task-parts.tsx'
import { useStructure } from '../relations/use-structure.ts'
import { useCopyKeys, useCopyTasks } from '../use-copy-tasks.ts'
import { useMentions } from '../use-mentions.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { ReadingFacts } from './reading-facts.tsx'
import { ReadingSteps } from './reading-steps.tsx'
import {
  getAddressBeside,
  getRef,
  useCameFrom,
  usePresentAddress,
  useTaskPages,
  useWayBack,
} from './use-task-pages.ts'
import { type Walk, useTaskWalk } from './use-task-walk.ts'

const TaskPagesSection = lazyComponent(
  async () => (await import('#features/wiki/task-pages-section.tsx')).TaskPagesSection,
  { when: 'idle' },
)

const words = text.tasks.peek
const route = '/tasks-v2/browse/$id'

/** A task to be read in peace, as whoever follows a link from a chat meets it. */
export default function ReadingPage() {
  const { id } = useParams({ from: '/protected/tasks-v2/browse/$id' })
  const onBack = useWayBack()
  return (
    <FoundTask
      idOrKey={id}
      onBack={onBack}
      instead={(state) => <Screen title={words.label}>{state}</Screen>}
    >
      {(found) => <Reading key={found.task.id} idOrKey={id} {...found} />}
    </FoundTask>
  )
}

function Reading({
  idOrKey,
  task,
  project,
  relatedIds,
  isComplete,
  failed,
}: Found & { idOrKey: string }) {
  const cameFrom = useCameFrom()
  const navigate = useNavigate()
  const mentions = useMentions(task.description ?? '')
  const { show } = useTaskPages()
  const { above, parts } = useStructure(task, relatedIds)
  usePresentAddress(route, idOrKey, task)
  const walk = useTaskWalk(route, task, project)
  const swipe = useSwipe(walk.go)

  const read = (other: CachedTask) => show(route, getRef(other), undefined)
  const edit = () => show('/tasks-v2/$id', getRef(task), cameFrom)
  const copy = useCopyTasks()
  useCopyKeys(() => [task.id])
  const { group } = text.tasks.keys
  useShortcuts([
    { keys: 'o', group, title: words.toPage, about: () => task.title, run: edit },
    {
      keys: 'escape',
      group,
      title: words.toList,
      keysOnly: true,
      run: () => void navigate({ href: getAddressBeside(task, project.key, cameFrom) }),
    },
  ])

  return (
    <Screen
      title={task.key || text.tasks.isNew}
      documentTitle={`${task.key} ${task.title}`.trim()}
      crumbs={[
        <Link
          key="project"
          to="/projects/$projectId/tasks"
          params={{ projectId: project.key }}
          className="block max-w-32 truncate md:max-w-md"
          dir="auto"
        >
          {project.name}
        </Link>,
      ]}
      actions={
        <>
          <IconButton
            label={text.tasks.copying.link}
            shortcut="mod+shift+c"
            size="icon-sm"
            onClick={() => copy('link', [task.id])}
          >
            <Link2 />
          </IconButton>
          <Button size="sm" title={taskPageText.editHint} onClick={edit}>
            <Pencil /> {taskPageText.edit}
          </Button>
        </>
      }
      className="flex flex-col"
    >
      <article tabIndex={-1} {...swipe} className="grow touch-pan-y outline-none">
        <TaskNotices task={task} project={project} />
        <ConflictSection id={task.id} />
        <div className="mx-auto grid measure grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-6 pb-12 md:pt-12">
          <TaskCrumbs above={above} onOpen={read} />
          <header className="grid gap-3">
            <h2
              className="md:text-3xl text-2xl leading-tight font-semibold text-balance wrap-anywhere"
              dir="auto"
            >
              {task.title}
            </h2>
            <ReadingFacts task={task} project={project} />
          </header>
          {isComplete ? (
            <>
              {task.description ? (
                <Markdown source={task.description} mentions={mentions} className="text-lg" />
              ) : (
                <p className="text-base text-faint">{taskPageText.noDescription}</p>
              )}
              <ReadingSteps task={task} parts={parts} onOpen={read} />
              <FileSection taskId={task.id} facts={getTaskFacts(project, task)} isReadOnly />
              <TaskPagesSection taskId={task.id} />
              <section className="grid gap-4 border-t border-border pt-6">
                <h3 className="text-sm font-medium text-muted">{text.comments.title}</h3>
                <CommentSection
                  taskId={task.id}
                  taskKey={task.key}
                  facts={getTaskFacts(project, task)}
                  project={project}
                />
              </section>
            </>
          ) : (
            failed || <SkeletonText />
          )}
        </div>
      </article>
      <WalkBar walk={walk} />
    </Screen>
  )
}

/** Within the thumb's reach: to the tasks before and behind, and where one stands. */
function WalkBar({ walk: { position, count, hasNext, hasPrevious, go } }: { walk: Walk }) {
  if (position === 0) return null
  return (
    <nav
      data-bar
      aria-label={taskPageText.walk}
      className="sticky bottom-(--bar-bottom) flex shrink-0 items-center justify-center gap-2 border-t border-border bg-surface px-3 py-1"
    >
      <IconButton
        label={words.previous}
        shortcut="k"
        disabled={!hasPrevious}
        onClick={() => go(-1)}
        className="touch:w-24"
      >
        <ChevronLeft />
      </IconButton>
      <span role="status" className="min-w-20 text-center text-sm text-muted tabular">
        {taskPageText.position(position, count)}
      </span>
      <IconButton
        label={words.next}
        shortcut="j"
        disabled={!hasNext}
        onClick={() => go(1)}
        className="touch:w-24"
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
