import type { Project } from '@courtside/contract/projects.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useLatest } from '#lib/use-latest.ts'
import { text } from '#text/en.ts'
import { listMoveText as words } from '#text/list-moves.ts'
import { useDrop } from '../board/use-drop.ts'
import type { Grouping } from '../filters/task-search.ts'
import { isClosedToHands } from '../group-head.tsx'
import type { Frame } from '../task-frame.tsx'
import { type TaskGroup, getGroupName, getPlace, getTaskId, getTaskIds } from '../task-groups.ts'
import { useLift } from '../use-lift.ts'
import { getMoves, useMovedWith } from '../use-moved-with.ts'
import { callTasks, useTaskActions } from '../use-task-actions.ts'
import { taskRows } from '../use-task-rows.ts'
import { EmptyGroups } from './empty-groups.tsx'

/** The group under the pointer. */
type Target = { readonly key: string }

/**
 * Brings rows of a list into another of its groups, which changes the field they are grouped by: dragged by mouse or
 * finger, or by Alt and arrows; the one, or all that are selected. A finger that rests on a row selects it.
 */
export function RowDrag({
  area,
  frame: { groups, list, hold },
  by,
  project,
}: {
  /** Holds the rows, and what this shows while some are carried. */
  area: RefObject<HTMLElement | null>
  frame: Frame
  /** Without it there is nowhere to bring them. */
  by: Grouping | undefined
  project: Project | undefined
}) {
  const drop = useDrop(groups, { by }, false)
  const isOpen = ({ value }: TaskGroup) => !isClosedToHands(by, value)
  const [said, setSaid] = useState('')
  const moved = useRef<{ key: string; id: string }>(undefined)

  const moves = getMoves(by)
  const { movedWith, movedByKeys } = useMovedWith({ groups, list }, moves)
  const move = (entries: readonly string[], to: TaskGroup) => {
    const [first = ''] = entries
    const what = drop(entries, to, to.entries.length)
    if (what === undefined) return
    setSaid(text.views.board.moved(what, getGroupName(to)))
    moved.current = { key: to.key, id: getTaskId(first) }
  }
  // The focus goes along, with the drawing: in between the next key would find no row.
  const follow = useLatest(() => {
    const entry = groups
      .find(({ key }) => key === moved.current?.key)
      ?.entries.find((one) => getTaskId(one) === moved.current?.id)
    if (entry === undefined) return
    moved.current = undefined
    list.focus(entry)
  })
  useLayoutEffect(() => follow(), [groups, follow])

  const find = (x: number, y: number): Target | undefined => {
    const line = document
      .elementFromPoint(x, y)
      ?.closest<HTMLElement>('[data-task-id], [data-group-key]')
    if (!line || !area.current?.contains(line)) return undefined
    const key = line.dataset['groupKey'] ?? getPlace(groups, line.dataset['taskId'])?.group.key
    return key === undefined ? undefined : { key }
  }
  const { ghost, lift, press } = useLift<readonly string[], Target, string>({
    area,
    find,
    onLift: (entry) => {
      const carried = movedWith(entry)
      if (carried.length === 0) return undefined
      hold(true)
      return carried
    },
    onDrop: (entries, _from, { key }) => {
      const to = groups.find((group) => group.key === key)
      if (to) move(entries, to)
    },
    onRest: (entry) => list.toggle(entry),
    onEnd: () => hold(false),
  })
  useEffect(() => {
    const element = area.current
    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      const entry = target?.closest<HTMLElement>('[data-task-id]')?.dataset['taskId']
      if (entry !== undefined && !target?.closest('input, textarea')) press(event, entry)
    }
    element?.addEventListener('pointerdown', onDown)
    return () => element?.removeEventListener('pointerdown', onDown)
  }, [area, press])

  const targetKey = lift?.to?.key === lift?.from?.key ? undefined : lift?.to?.key
  const target = groups.find(({ key }) => key === targetKey)
  useEffect(() => {
    const heads = area.current?.querySelectorAll<HTMLElement>('[data-group-key]') ?? []
    const head = [...heads].find((one) => one.dataset['groupKey'] === targetKey)
    head?.toggleAttribute('data-dropping', true)
    return () => head?.removeAttribute('data-dropping')
  }, [area, targetKey])

  const moveBy = (step: 1 | -1) => {
    const { activeId } = list
    const at = groups.findIndex((group) => group === getPlace(groups, activeId)?.group)
    const beyond = step === 1 ? groups.slice(at + 1) : groups.slice(0, Math.max(0, at)).toReversed()
    const to = beyond.find(isOpen)
    if (activeId !== undefined && at !== -1 && to) move(movedByKeys(activeId), to)
  }
  const { group } = text.tasks.keys
  const when = () => by !== undefined && list.activeId !== undefined
  const { lacksEdit } = useTaskActions()
  const lacks = () => moves.every((one) => lacksEdit(getTaskIds(list.targets()), one))
  const about = () => callTasks(getTaskIds(list.targets()))
  const entry = { group, when, lacks, about }
  useShortcuts([
    { ...entry, keys: 'alt+arrowup', title: words.up, run: () => moveBy(-1) },
    { ...entry, keys: 'alt+arrowdown', title: words.down, run: () => moveBy(1) },
  ])

  const [first] = lift?.thing ?? []
  const task = taskRows.get(getTaskId(first ?? ''))
  const count = getTaskIds(lift?.thing ?? []).length
  const empty = groups.filter((one) => one.entries.length === 0 && isOpen(one))
  return (
    <>
      <p className="sr-only">{words.rest}</p>
      {by && <p className="sr-only">{words.help}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {by && task && empty.length > 0 && (
        <EmptyGroups groups={empty} by={by} project={project} targetKey={targetKey} />
      )}
      {task && (
        <div ref={ghost} className="pointer-events-none fixed top-0 left-0 z-50">
          <p className="ms-3 mt-3 flex max-w-[min(18rem,45vw)] gap-2 rounded-md border border-accent bg-raised px-3 py-1.5 text-sm shadow-popover">
            <span className="truncate">{count > 1 ? text.tasks.some(count) : task.title}</span>
            {target && (
              <span className="shrink-0 text-muted">{words.to(getGroupName(target))}</span>
            )}
          </p>
        </div>
      )}
    </>
  )
}
