import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inPixels } from '#lib/appearance.ts'
import { followDrag } from '#lib/pointer-drag.ts'
import { useLatest } from '#lib/use-latest.ts'
import { columnText as words } from '#text/columns.ts'
import { formatDecimal } from '#text/plural.ts'
import { leastWidth, roundWidth } from './column-looks.ts'
import { placeColumn } from './column-moves.ts'
import type { ColumnName } from './column-order.ts'
import { HeadMenu } from './head-menu.tsx'
import { measureColumn } from './measure-column.ts'
import type { TaskColumn } from './table-columns.tsx'
import type { Columns } from './use-columns.ts'

/** So near to the end of a heading, in pixels, a press takes its border. */
const grip = 8
const helpId = 'column-help'
/** In pixels, of a heading. */
const headHeight = 28
/** In rem: so much a key widens a column. */
const step = 1

/** The line at a border that is held, or that a press would take; in pixels of the window. */
type Guide = { readonly left: number; readonly top: number; readonly height: number }
type Menu = { readonly name: ColumnName; readonly place: DOMRect; readonly isByKeyboard: boolean }

const findHead = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-column]')) || undefined

const isAtGrip = (head: Element, x: number) => head.getBoundingClientRect().right - x <= grip

/**
 * What one does with the headings of a table besides sorting: its columns are widened, moved, pinned and hidden by pointer,
 * keys or the menu of a heading. It comes after the rows, so it hears of presses by the area that holds them.
 */
export function HeadTools({
  area,
  columns,
  shown,
  looks,
  choose,
  setLook,
  sort,
  onSort,
}: Pick<Columns, 'shown' | 'looks' | 'choose' | 'setLook'> & {
  area: RefObject<HTMLElement | null>
  columns: readonly TaskColumn[]
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}) {
  const [said, setSaid] = useState('')
  const [guide, setGuide] = useState<Guide>()
  const [menu, setMenu] = useState<Menu>()
  const opener = useRef<HTMLButtonElement>(null)
  const moved = useRef<ColumnName>(undefined)

  const find = (name: string | undefined) => columns.find((column) => column.name === name)
  const getHead = (name: ColumnName) =>
    area.current?.querySelector<HTMLElement>(`[data-column="${name}"]`) ?? undefined
  const focus = (name: ColumnName) => getHead(name)?.querySelector('button')?.focus()

  const widen = ({ name, header }: TaskColumn, width: number) => {
    const rounded = roundWidth(width)
    setLook(name, { ...looks.get(name), width: rounded })
    setSaid(words.isWide(header, formatDecimal(rounded)))
  }
  const fit = (column: TaskColumn) => {
    const width = area.current ? measureColumn(area.current, column.name) : 0
    if (width > 0) widen(column, width / inPixels(1))
  }
  /** `before` is the column it goes in front of; undefined is the end. */
  const move = ({ name, header }: TaskColumn, before: ColumnName | undefined) => {
    const next = placeColumn(shown, name, before)
    moved.current = name
    choose(next)
    setSaid(words.moved(header, next.indexOf(name) + 1, next.length))
  }
  const moveBy = (column: TaskColumn, by: 1 | -1) => {
    const at = columns.indexOf(column)
    const beyond = by === 1 ? columns[at + 2] : columns[at - 1]
    if (by === 1 ? at < columns.length - 1 : at > 0) move(column, beyond?.name)
  }
  const pin = ({ name, header, isPinned }: TaskColumn) => {
    setLook(name, { ...looks.get(name), isPinned: !isPinned })
    setSaid(isPinned ? words.isFree(header) : words.isPinned(header))
  }
  const hide = (column: TaskColumn) => {
    const at = columns.indexOf(column)
    const neighbour = columns[at + 1] ?? columns[at - 1]
    opener.current = (neighbour && getHead(neighbour.name)?.querySelector('button')) ?? null
    choose(shown.filter((one) => one !== column.name))
  }
  // A heading that is drawn elsewhere loses the focus.
  const refocus = useLatest(() => {
    if (moved.current && document.activeElement === document.body) focus(moved.current)
    moved.current = undefined
  })
  useLayoutEffect(() => refocus(), [shown, refocus])

  /** The column whose left half, or whose forerunner's right half, the pointer is over. */
  const findBefore = (x: number): TaskColumn | undefined =>
    columns.find(({ name }) => {
      const box = getHead(name)?.getBoundingClientRect()
      return box && x < box.left + box.width / 2
    })
  const getEdge = (before: TaskColumn | undefined) => {
    const box = getHead(before?.name ?? columns.at(-1)?.name ?? 'title')?.getBoundingClientRect()
    return box && (before ? box.left - inPixels(0.25) : box.right + inPixels(0.25))
  }
  const showGuide = (left: number, isHeld: boolean) => {
    const { top = 0, height = 0 } = area.current?.getBoundingClientRect() ?? {}
    setGuide({ left, top, height: isHeld ? height : headHeight })
  }
  const hold = (x: number) => showGuide(x, true)
  const stop = useLatest(() => setGuide(undefined))

  const press = useLatest((event: PointerEvent) => {
    const head = findHead(event.target)
    const column = find(head?.dataset['column'])
    if (!head || !column || event.button !== 0) return
    const box = head.getBoundingClientRect()
    let x = event.clientX
    if (isAtGrip(head, x)) {
      const shift = box.right - x
      followDrag(event, {
        onLift: () => undefined,
        onMove: (to) => hold((x = Math.max(box.left + inPixels(leastWidth), to + shift))),
        onDrop: (hasMoved) => {
          stop()
          if (hasMoved) widen(column, (x - box.left) / inPixels(1))
        },
        onCancel: stop,
      })
    } else
      followDrag(event, {
        onLift: () => undefined,
        onMove: (to) => {
          x = to
          hold(getEdge(findBefore(to)) ?? to)
        },
        onDrop: (hasMoved) => {
          stop()
          const before = findBefore(x)
          if (hasMoved && before !== column) move(column, before?.name)
        },
        onCancel: stop,
      })
  })
  // The border that a press would take is shown, and taken away with the next that is none.
  const hover = useLatest((event: PointerEvent) => {
    const head = findHead(event.target)
    const isOver = head !== undefined && isAtGrip(head, event.clientX)
    if (event.buttons === 0 && isOver) showGuide(head.getBoundingClientRect().right, false)
    else if (event.buttons === 0 && guide) stop()
    if (head) head.style.cursor = isOver ? 'col-resize' : ''
  })
  const pressTwice = useLatest((event: MouseEvent) => {
    const head = findHead(event.target)
    const column = find(head?.dataset['column'])
    if (head && column && isAtGrip(head, event.clientX)) fit(column)
  })
  const openMenu = useLatest((event: MouseEvent) => {
    const head = findHead(event.target)
    const column = find(head?.dataset['column'])
    if (!head || !column) return
    event.preventDefault()
    opener.current = head.querySelector('button')
    setMenu({
      name: column.name,
      place: head.getBoundingClientRect(),
      isByKeyboard: event.button !== 2,
    })
  })
  const pressKey = useLatest((event: KeyboardEvent) => {
    const column = find(findHead(event.target)?.dataset['column'])
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!column || !by || event.ctrlKey || event.metaKey) return
    // With Alt it would leave the page.
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) widen(column, column.width + by * step)
    else if (event.shiftKey) moveBy(column, by)
    else focus(columns[columns.indexOf(column) + by]?.name ?? column.name)
  })
  useEffect(() => {
    const element = area.current
    const wait = new AbortController()
    const { signal } = wait
    element?.addEventListener('pointerdown', press, { signal })
    element?.addEventListener('pointermove', hover, { signal })
    element?.addEventListener('pointerleave', stop, { signal })
    element?.addEventListener('dblclick', pressTwice, { signal })
    element?.addEventListener('contextmenu', openMenu, { signal })
    element?.addEventListener('keydown', pressKey, { signal, capture: true })
    return () => wait.abort()
  }, [area, press, hover, stop, pressTwice, openMenu, pressKey])

  useEffect(() => {
    const heads = area.current?.querySelectorAll('[data-column] button') ?? []
    for (const head of heads) head.setAttribute('aria-describedby', helpId)
  }, [area, columns])

  const about = find(menu?.name)
  return (
    <>
      <p id={helpId} className="sr-only">
        {words.help}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {guide && (
        <div
          className="pointer-events-none fixed z-50 w-0.5 -translate-x-1/2 bg-accent"
          style={guide}
        />
      )}
      {menu && about && (
        <HeadMenu
          column={about}
          columns={columns}
          sort={sort}
          place={menu.place}
          opener={opener}
          isByKeyboard={menu.isByKeyboard}
          onSort={onSort}
          onFit={() => fit(about)}
          onWiden={(by) => widen(about, about.width + by * step)}
          onMove={(by) => moveBy(about, by)}
          onPin={() => pin(about)}
          onHide={() => hide(about)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}
