import type { Project } from '@courtside/contract/projects.ts'
import { getFieldsBy } from '@courtside/contract/task-fields.ts'
import type { ComponentType, CSSProperties } from 'react'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { type FieldOfKind, getField } from '../fields/editable-fields.ts'
import { isOwnSort } from '../filters/task-search.ts'
import type { ColumnName, PlacedName } from './column-order.ts'
import { type Held, getRoomFor } from './column-room.ts'
import type { MoreName } from './more-cells.tsx'
import {
  AssigneesCell,
  DueCell,
  KeyCell,
  LabelsCell,
  PriorityCell,
  ProjectCell,
  StatusCell,
  TitleCell,
  TypeCell,
  UpdatedCell,
} from './task-cells.tsx'
import type { ShownColumns } from './use-columns.ts'

const MoreCell = lazyComponent(async () => (await import('./more-cells.tsx')).MoreCell)
const moreCells = new Map<MoreName, ComponentType>()

/** Always the same component for a column, so that rows keep their cells. */
function more(name: MoreName): ComponentType {
  const known = moreCells.get(name)
  if (known) return known
  const renderCell = () => <MoreCell name={name} />
  moreCells.set(name, renderCell)
  return renderCell
}

/** What of its projects the columns of a table are fitted to. */
export type Fitted = Partial<Pick<Project, 'key' | 'statuses' | 'types' | 'customFields'>>

type Plain = {
  readonly Cell: ComponentType
  /** Whether a row that starts slim has it. */
  readonly isFirst?: boolean
  /** In rem; less of it where it may shrink. */
  readonly width: number
  readonly className: string
  /** Where nobody chose the columns it is left out, or is only its `slim` width, before the title has less, in rem. */
  readonly givesWay?: number
  readonly slim?: number
}

type Named = Plain & {
  readonly name: ColumnName
  readonly header: string
  /** What it is ordered by at first, where it can be. */
  readonly sort: string | undefined
  /** The field of numbers that its foot sums up. */
  readonly counted?: FieldOfKind | undefined
}

export type TaskColumn = Named & {
  /** Somebody chose it. */
  readonly isWanted: boolean
  /** It gave way to the title as far as it can. */
  readonly isSlim: boolean
  /** It stays while the others are scrolled sideways. */
  readonly isPinned: boolean
  readonly style: CSSProperties
}

/** What stays while the other columns are scrolled sideways, over them and as its row is tinted. */
const pinned =
  'sticky z-10 -me-2 box-content self-stretch [background:linear-gradient(var(--row-tint)_0_0),var(--color-surface)] pe-2 print:static'
/** So stays the box that selects a row; the pinned columns come behind it. */
export const pinnedBox = cn(pinned, 'start-0 -ms-1 ps-1')
/** In rem, where what follows the box begins, and what is between two columns. */
const [boxWidth, gap] = [2.5, 0.5]

/** In rem, what a title has at the least: 24 letters and a mark or two beside them. */
const leastTitle = 15

const { columns: words } = text.tasks

/** Columns that begin with the most, or the latest, when they are sorted. */
const downFirst: ReadonlySet<string> = new Set(['priority', 'parts', 'created', 'updated'])

/** The same order the other way round. */
export const turnSort = (sort: string): string =>
  sort.startsWith('-') ? sort.slice(1) : `-${sort}`

const plain = {
  priority: {
    Cell: PriorityCell,
    width: 2,
    className: 'justify-center',
    givesWay: 15.5,
  },
  key: {
    Cell: KeyCell,
    isFirst: true,
    width: 4.5,
    className: '',
    givesWay: 16,
  },
  status: {
    Cell: StatusCell,
    width: 8,
    className: '',
    givesWay: 17,
    slim: 2,
  },
  title: {
    Cell: TitleCell,
    isFirst: true,
    width: leastTitle,
    className: 'gap-3',
  },
  type: {
    Cell: TypeCell,
    width: 7,
    className: '',
    givesWay: 24,
  },
  labels: {
    Cell: LabelsCell,
    width: 13,
    className: 'min-w-0 justify-end',
    givesWay: 20,
  },
  project: {
    Cell: ProjectCell,
    width: 9,
    className: '',
    givesWay: 18,
  },
  parent: { Cell: more('parent'), width: 11, className: '' },
  parts: {
    Cell: more('parts'),
    width: 5,
    className: 'justify-end',
  },
  start: {
    Cell: more('start'),
    width: 6,
    className: 'justify-end',
  },
  due: {
    Cell: DueCell,
    width: 6,
    className: 'justify-end',
  },
  estimate: {
    Cell: more('estimate'),
    width: 6,
    className: 'justify-end',
  },
  assignees: {
    Cell: AssigneesCell,
    width: 5.25,
    className: 'justify-end',
    givesWay: 15.25,
  },
  creator: { Cell: more('creator'), width: 9, className: '' },
  created: {
    Cell: more('created'),
    width: 6,
    className: 'justify-end',
  },
  updated: {
    Cell: UpdatedCell,
    width: 6,
    className: 'justify-end',
    givesWay: 22,
  },
} satisfies Record<PlacedName, Plain>

const fieldsByColumn: ReadonlyMap<string, string> = getFieldsBy('column')

const isPlain = (name: ColumnName): name is keyof typeof plain => name in plain

/** How wide a column has to be for what it holds, and for its heading where it holds nothing. */
function getWidth(name: keyof typeof plain, of: Fitted, held: Held): number {
  const getNames = (all: readonly { readonly name: string }[] = []) => all.map((one) => one.name)
  const head = getRoomFor([words[name]], 0)
  const { width } = plain[name]
  switch (name) {
    case 'key':
      return getRoomFor([`${of.key ?? ''}-0000`], width)
    case 'status':
      return getRoomFor(getNames(of.statuses), of.statuses?.length ? 6 : width, 12, 1.5)
    case 'type':
      return held.hasTypes
        ? getRoomFor(getNames(of.types), of.types?.length ? 5 : width, 11, 1)
        : head
    case 'labels':
      return Math.max(head, Math.min(width, held.labels))
    case 'due':
      return Math.max(getRoomFor([words.due], 0), getRoomFor(held.days, 0, Infinity, held.dueMarks))
    case 'start':
      return getRoomFor([words.start, ...held.starts], 0)
    default:
      return width
  }
}

/**
 * The columns of a table by their names; a field of its project's own by the field's. Those that nobody chose give way in
 * `room`, in rem, to the title, which is what people read. The title takes what is left, unless somebody set its width.
 */
export function getColumns(
  { shown, areChosen, looks }: ShownColumns,
  project: Fitted,
  held: Held,
  room: number,
): readonly TaskColumn[] {
  const columns = shown.flatMap((name): Named[] => {
    const column = findColumn(name, project, held)
    const width = looks.get(name)?.width
    if (!column) return []
    if (width === undefined) return [column]
    const { givesWay: _stays, ...rest } = column
    return [{ ...rest, width: name === 'title' ? Math.max(leastTitle, width) : width }]
  })
  let start = boxWidth
  return (areChosen ? columns : fitted(columns, room)).map((column) => {
    const { name, width } = column
    const look = looks.get(name)
    const isPinned = look?.isPinned ?? (areChosen && (name === 'key' || name === 'title'))
    const style = { '--width': `${width}rem`, '--start': `${start}rem` } as CSSProperties
    if (isPinned) start += width + gap
    return {
      ...column,
      isWanted: areChosen,
      isSlim: width === column.slim,
      isPinned,
      style,
      className: cn(
        'w-(--width)',
        column.className,
        name === 'title' && look?.width === undefined && 'grow',
        isPinned && [pinned, 'start-(--start)'],
        isPinned && name === 'title' && 'border-e border-border/60',
      ),
    }
  })
}

function findColumn(name: ColumnName, project: Fitted, held: Held): Named | undefined {
  const named = fieldsByColumn.get(name) ?? name
  const field = getField(named, project)
  // Over all projects the server has the order, which knows nothing of what is a project's own.
  const isSorted = project.customFields !== undefined || !isOwnSort(named)
  const rest = {
    name,
    counted: field?.kind === 'number' ? field : undefined,
    sort: isSorted ? (downFirst.has(name) ? turnSort(named) : named) : undefined,
  }
  if (isPlain(name))
    return { ...rest, ...plain[name], header: words[name], width: getWidth(name, project, held) }
  if (!field) return undefined
  return {
    ...rest,
    header: field.label,
    Cell: more(field.name),
    width: getRoomFor([field.label], 7, 11),
    className: 'min-w-0',
  }
}

/** Those that the title leaves room for; what is worth the least to it goes first. */
function fitted(columns: readonly Named[], room: number): readonly Named[] {
  const [first] = columns
    .filter(({ givesWay = 0, width, slim }) => givesWay > 0 && width !== slim)
    .toSorted((a, b) => (b.givesWay ?? 0) - (a.givesWay ?? 0))
  const title = room - getTotalWidth(columns) + leastTitle
  if (first?.givesWay === undefined || title >= first.givesWay) return columns
  const { slim } = first
  const rest = columns.flatMap((one) =>
    one !== first ? [one] : slim === undefined ? [] : [{ ...one, width: slim }],
  )
  return fitted(rest, room)
}

/** In rem, that all columns have room: gaps, the box to select by and the ends of a row counted in. */
export const getTotalWidth = (columns: readonly { readonly width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width + 0.5, 1.75 + 1)
