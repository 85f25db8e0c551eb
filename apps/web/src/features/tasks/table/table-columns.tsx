import type { Project } from '@courtside/contract/projects.ts'
import type { ComponentType, CSSProperties } from 'react'
import { cn } from '#lib/cn.ts'
import { formatDay, formatTime, today } from '#lib/dates.ts'
import { late } from '#lib/late.tsx'
import { text } from '#text/en.ts'
import type { ColumnName, columnNames } from './column-order.ts'
import { customCell } from './custom-cell.tsx'
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

const MoreCell = late(async () => (await import('./more-cells.tsx')).MoreCell)
const more = (name: MoreName) => () => <MoreCell name={name} />

/** What of its projects the columns of a table are fitted to. */
export type Fitted = Partial<Pick<Project, 'key' | 'statuses' | 'types' | 'customFields'>>

type Plain = {
  readonly Cell: ComponentType
  /** Whether a row that starts slim has it. */
  readonly isFirst?: boolean
  /** In rem; less of it where it may shrink. */
  readonly width: number
  readonly className: string
  /** Where a table whose columns nobody chose has no room for it. */
  readonly givesWay?: string
  /** The same beside a column for projects. */
  readonly givesWayToProject?: string
  /** What it is ordered by, where it can be. */
  readonly sorts?: { readonly first: string; readonly second: string }
}

export type TaskColumn = Plain & {
  readonly name: ColumnName
  readonly header: string
  /** Somebody chose it. */
  readonly isWanted: boolean
  readonly style: CSSProperties
}

/** In rem, at the size of a table's words. */
const letter = 0.44
const padding = 0.75
const roomFor = (words: readonly string[], least: number, most = Infinity, beside = 0) =>
  Math.min(most, Math.max(least, ...words.map((one) => lengthOf(one) * letter + padding + beside)))

/** In letters; those of Chinese, Japanese and Korean take the room of two. */
const lengthOf = (words: string) => words.length + (words.match(/[\u2e80-\uffef]/g)?.length ?? 0)

/** The longest day there is, with its year and a time, as the reader is shown them. */
function longestDay(): string {
  const longest = (all: readonly string[]) =>
    all.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? ''
  const year = Number(today().slice(0, 4)) + 1
  const days = Array.from({ length: 12 }, (_, month) =>
    formatDay(`${year}-${String(month + 1).padStart(2, '0')}-28`),
  )
  return `${longest(days)} ${longest(['00:30', '12:30', '22:30'].map(formatTime))}`
}
let dayRoom: number | undefined

const { columns: words } = text.tasks

const plain = {
  priority: {
    Cell: PriorityCell,
    width: 2,
    className: 'justify-center',
    givesWay: '@max-xl:hidden',
    sorts: { first: '-priority', second: 'priority' },
  },
  key: {
    Cell: KeyCell,
    isFirst: true,
    width: 4.5,
    className: '',
    givesWay: '@max-xl:hidden',
    sorts: { first: 'key', second: '-key' },
  },
  status: { Cell: StatusCell, width: 8, className: '@max-4xl:w-8' },
  title: {
    Cell: TitleCell,
    isFirst: true,
    width: 14,
    className: 'min-w-40 shrink-[9] grow gap-3',
    sorts: { first: 'title', second: '-title' },
  },
  type: {
    Cell: TypeCell,
    width: 7,
    className: '',
    givesWay: '@max-6xl:hidden',
    givesWayToProject: '@max-7xl:hidden',
    sorts: { first: 'type', second: '-type' },
  },
  labels: {
    Cell: LabelsCell,
    width: 13,
    className: 'min-w-24 shrink justify-end',
    givesWay: '@max-3xl:hidden',
  },
  project: { Cell: ProjectCell, width: 9, className: '', givesWay: '@max-2xl:hidden' },
  parent: { Cell: more('parent'), width: 11, className: '' },
  parts: { Cell: more('parts'), width: 5, className: 'justify-end' },
  start: { Cell: more('start'), width: 6, className: 'justify-end' },
  due: {
    Cell: DueCell,
    width: 6,
    className: 'justify-end',
    sorts: { first: 'dueOn', second: '-dueOn' },
  },
  estimate: { Cell: more('estimate'), width: 5, className: 'justify-end' },
  assignees: {
    Cell: AssigneesCell,
    width: 5.25,
    className: 'justify-end',
    givesWay: '@max-xl:hidden',
  },
  creator: { Cell: more('creator'), width: 9, className: '' },
  created: {
    Cell: more('created'),
    width: 6,
    className: 'justify-end',
    sorts: { first: '-createdAt', second: 'createdAt' },
  },
  updated: {
    Cell: UpdatedCell,
    width: 6,
    className: 'justify-end',
    givesWay: '@max-5xl:hidden',
    givesWayToProject: '@max-6xl:hidden',
    sorts: { first: '-updatedAt', second: 'updatedAt' },
  },
} satisfies Record<(typeof columnNames)[number], Plain>

/** How wide a column has to be for what it holds. */
function widthOf(name: keyof typeof plain, { key, statuses = [], types = [] }: Fitted): number {
  const namesOf = (all: readonly { readonly name: string }[]) => all.map((one) => one.name)
  switch (name) {
    case 'key':
      return roomFor([`${key ?? ''}-0000`], plain.key.width)
    case 'status':
      return roomFor(namesOf(statuses), statuses.length > 0 ? 6 : plain.status.width, 12, 1.5)
    case 'type':
      return roomFor(namesOf(types), types.length > 0 ? 5 : plain.type.width, 11, 1)
    case 'start':
    case 'due':
      return (dayRoom ??= roomFor([longestDay()], plain.due.width))
    default:
      return plain[name].width
  }
}

const isPlain = (name: ColumnName): name is keyof typeof plain => name in plain

const placed = (
  name: ColumnName,
  header: string,
  column: Plain,
  areChosen: boolean,
): TaskColumn => {
  const style: CSSProperties & { '--width': string } = { '--width': `${column.width}rem` }
  const className = cn('w-(--width)', column.className, !areChosen && column.givesWay)
  return { ...column, name, header, isWanted: areChosen, style, className }
}

/** The columns of a table by their names; a field of its project's own by the field's. Those that nobody chose give way. */
export function columnsOf(
  names: readonly ColumnName[],
  areChosen: boolean,
  project: Fitted,
): readonly TaskColumn[] {
  const areOfMany = names.includes('project')
  return names.flatMap((name) => {
    if (isPlain(name)) {
      const column: Plain = { ...plain[name], width: widthOf(name, project) }
      const givesWay = (areOfMany && column.givesWayToProject) || column.givesWay
      return [placed(name, words[name], { ...column, ...(givesWay && { givesWay }) }, areChosen)]
    }
    const field = project.customFields?.find(({ id }) => name === `custom.${id}`)
    if (!field) return []
    const column = {
      Cell: customCell(field.id),
      width: roomFor([field.name], 7, 11),
      className: 'min-w-0',
      sorts: { first: name, second: `-${name}` },
    }
    return [placed(name, field.name, column, areChosen)]
  })
}

/** In rem, that all columns have room: gaps, the box to select by and the ends of a row counted in. */
export const widthOfAll = (columns: readonly TaskColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width + 0.5, 1.75 + 1)
