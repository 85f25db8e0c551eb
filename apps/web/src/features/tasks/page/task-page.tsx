import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { BookOpenText, PanelRight } from 'lucide-react'
import { useRef } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'
import type { EditableField } from '../fields/editable-fields.ts'
import { useFieldPicker } from '../fields/use-field-picker.tsx'
import { type Found, FoundTask } from '../panel/found-task.tsx'
import { TaskArticle } from '../panel/task-article.tsx'
import { TaskMenu } from '../panel/task-menu.tsx'
import { useSeriesToast } from '../recurrence/use-series-toast.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { useTaskKeys } from '../use-task-keys.tsx'
import type { CachedTask } from '../use-task-rows.ts'
import { deleteTasks } from '../use-tasks.ts'
import {
  getAddressBeside,
  getRef,
  useCameFrom,
  usePresentAddress,
  useTaskPages,
  useWayBack,
} from './use-task-pages.ts'
import { useTaskWalk } from './use-task-walk.ts'
import { WalkButtons } from './walk-buttons.tsx'

const words = text.tasks.peek
const route = '/tasks-v2/$id'

/** A task with all the room: what the panel beside a list shows, as a page. */
export default function TaskPage() {
  const { id } = useParams({ from: '/protected/tasks-v2/$id' })
  const onBack = useWayBack()
  return (
    <FoundTask
      idOrKey={id}
      onBack={onBack}
      instead={(state) => (
        <Screen title={text.tasks.peek.label} crumbs={[<ToWorkspace key="workspace" />]}>
          {state}
        </Screen>
      )}
    >
      {(found) => <Page key={found.task.id} idOrKey={id} {...found} />}
    </FoundTask>
  )
}

const ToWorkspace = () => <Link to="/tasks-v2">{text.shell.places.tasks}</Link>

function Page({ idOrKey, ...found }: Found & { idOrKey: string }) {
  const { task, project } = found
  const article = useRef<HTMLElement>(null)
  const picker = useFieldPicker()
  const { permit, assignMe, watch, duplicate, archive } = useTaskActions()
  const cameFrom = useCameFrom()
  const navigate = useNavigate()
  const { show } = useTaskPages()
  usePresentAddress(route, idOrKey, task)
  const walk = useTaskWalk(route, task, project)

  const toList = () => void navigate({ href: getAddressBeside(task, project.key, cameFrom) })
  const toReading = () => show('/tasks-v2/browse/$id', getRef(task), cameFrom)
  const open = (other: CachedTask) => show(route, getRef(other), undefined)
  useSeriesToast(open)
  const remove = () => {
    if (permit([task.id], 'delete').length > 0) deleteTasks([task.id])
  }
  const pick = (field: EditableField) => {
    const place = article.current?.querySelector(`[data-field="${field}"]`) ?? article.current
    if (place) picker.open(field, [task.id], place)
  }
  useTaskKeys({
    targets: () => [task.id],
    pick,
    assignMe: () => assignMe([task.id]),
    watch: () => watch([task.id]),
    duplicate: () => duplicate([task.id]),
    archive: () => archive([task.id]),
    remove,
    toReading,
  })
  useShortcuts([
    {
      keys: 'escape',
      group: text.tasks.keys.group,
      title: words.toList,
      run: toList,
      keysOnly: true,
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
          className="block max-w-24 truncate md:max-w-md"
          dir="auto"
        >
          {project.name}
        </Link>,
      ]}
      actions={
        <>
          <UnsavedBadge />
          <WalkButtons walk={walk} />
          <TaskMenu
            task={task}
            project={project}
            // The menu it was chosen from holds the focus until it has closed.
            onDelete={() => requestAnimationFrame(remove)}
            ways={[
              { title: words.toList, icon: <PanelRight />, run: toList },
              {
                title: words.toReading,
                icon: <BookOpenText />,
                keys: 'shift+o',
                isRegistered: true,
                run: toReading,
              },
            ]}
          />
        </>
      }
    >
      <TaskArticle
        {...found}
        articleRef={article}
        onPick={(field, id, from) => picker.open(field, [id], from)}
        onOpen={open}
      />
      {picker.layer}
    </Screen>
  )
}
