import type { Heading } from '../group-schemes.ts'
import { type TaskGroup, getTaskIds } from '../task-groups.ts'

/** All groups of one value, whatever their lane. */
export type Column = Heading & {
  readonly entries: readonly string[]
  /** How many tasks; one that stands in two lanes counts once. */
  readonly count: number
  /** Its group in the first lane. */
  readonly firstKey: string
}

/** A row of groups, one of each column; a board without lanes is one without a heading. */
export type Lane = {
  readonly heading: Heading | undefined
  readonly cells: readonly TaskGroup[]
  readonly entries: readonly string[]
  readonly count: number
}

/** The places of several groups, and how many tasks those are; in one group no task stands twice. */
function sumOf(groups: readonly TaskGroup[]) {
  const [only] = groups
  if (only && groups.length === 1) return { entries: only.entries, count: only.entries.length }
  const entries = groups.flatMap((group) => group.entries)
  return { entries, count: getTaskIds(entries).length }
}

/** The columns and lanes that groups stand in. */
export function getGrid(groups: readonly TaskGroup[]): {
  readonly columns: readonly Column[]
  readonly lanes: readonly Lane[]
} {
  const rows = Map.groupBy(groups, ({ lane }) => lane?.value)
  const lanes = Array.from(rows.values(), (cells): Lane => {
    const heading = cells[0]?.lane
    // Only a lane's heading tells how many it has.
    return { heading, cells, ...(heading ? sumOf(cells) : { entries: [], count: 0 }) }
  })
  const columns = (lanes[0]?.cells ?? []).map((first, index): Column => {
    const { value, name, isNarrowWhenEmpty, key } = first
    const sum = sumOf(lanes.flatMap(({ cells }) => cells[index] ?? []))
    return { value, name, isNarrowWhenEmpty, firstKey: key, ...sum }
  })
  return { columns, lanes }
}

/** In pixels. On a phone a column leaves room for a peek of the next. */
export const sizes = {
  column: 288,
  narrow: 44,
  peek: 44,
  gap: 12,
  head: 44,
  laneHead: 40,
  foot: 52,
}

/** A column on the screen. */
export type PlacedColumn = {
  readonly column: Column
  readonly left: number
  readonly width: number
  readonly isNarrow: boolean
}

/** Where each column begins and how wide it is, and the width of all. */
export function positionColumns(
  columns: readonly Column[],
  wide: number,
  isNarrow: (column: Column) => boolean,
): { readonly placed: readonly PlacedColumn[]; readonly total: number } {
  let left = sizes.gap
  const placed = columns.map((column) => {
    const width = isNarrow(column) ? sizes.narrow : wide
    const place = { column, left, width, isNarrow: isNarrow(column) }
    left += width + sizes.gap
    return place
  })
  return { placed, total: left }
}

/** A lane on the screen; `top` is where its cards begin. */
export type PlacedLane = {
  readonly lane: Lane
  readonly top: number
  readonly height: number
  readonly isFolded: boolean
}

/** Where each lane's cards begin, below the columns' headings, and how much room they take. */
export function positionLanes(
  lanes: readonly Lane[],
  pitch: number,
  isFolded: (lane: Lane) => boolean,
): readonly PlacedLane[] {
  let top = 0
  return lanes.map((lane) => {
    top += sizes.laneHead
    const longest = Math.max(...lane.cells.map(({ entries }) => entries.length))
    const height = isFolded(lane) ? 0 : longest * pitch + sizes.foot
    const place = { lane, top, height, isFolded: isFolded(lane) }
    top += height
    return place
  })
}

/** Where a group stands in the grid; undefined for one that is not there. */
export function getCellAt(
  lanes: readonly Lane[],
  group: TaskGroup,
): { readonly row: number; readonly column: number } | undefined {
  const row = lanes.findIndex(({ cells }) => cells.includes(group))
  const column = lanes[row]?.cells.indexOf(group) ?? -1
  return column === -1 ? undefined : { row, column }
}
