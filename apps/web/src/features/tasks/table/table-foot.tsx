import { useMemo } from 'react'
import { formatUnit } from '#features/activity/use-described-value.ts'
import { cn } from '#lib/cn.ts'
import { columnText } from '#text/columns.ts'
import { formatDecimal, formatNumber } from '#text/plural.ts'
import type { FieldOfKind } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { type ColumnSum, type SumWay, sumColumn, sumWays } from './sum-column.ts'
import { type TaskColumn, pinnedBox } from './table-columns.tsx'

/** What is shown below columns of numbers, as the device remembers it: a field and `~average`; else their sum. */
export type ChosenSums = readonly string[]

const getWay = (chosen: ChosenSums, { name }: FieldOfKind): SumWay =>
  sumWays.find((way) => chosen.includes(`${name}~${way}`)) ?? 'sum'

function formatSum(way: SumWay, { unit }: FieldOfKind, sum: ColumnSum): string {
  const value = sum[way]
  const said =
    value === undefined
      ? columnText.noNumber
      : way === 'count'
        ? formatNumber(value)
        : (unit ? formatUnit[unit] : formatDecimal)(value)
  return columnText.sums[way](said)
}

export type SumsProps = {
  readonly columns: readonly TaskColumn[]
  readonly tasks: readonly CachedTask[]
  readonly chosen: ChosenSums
} & (
  | { readonly isInHead: true }
  | {
      readonly isInHead?: never
      /** Whether these are all tasks of the list. */
      readonly isWhole: boolean
      readonly onChoose: (chosen: ChosenSums) => void
    }
)

/** What columns of numbers come to: at the foot of a table, or of one group in its heading. */
export const Sums = (props: SumsProps) =>
  props.isInHead ? <GroupSums {...props} /> : <TableFoot {...props} />

/** Sum, average or count below each column of numbers; a press shows the next of them. */
function TableFoot({
  columns,
  tasks,
  isWhole,
  chosen,
  onChoose,
}: {
  columns: readonly TaskColumn[]
  tasks: readonly CachedTask[]
  /** Whether these are all tasks of the list. */
  isWhole: boolean
  chosen: ChosenSums
  onChoose: (chosen: ChosenSums) => void
}) {
  const isPinned = columns.some((column) => column.isPinned)
  return (
    <div
      role="rowgroup"
      className="sticky bottom-0 z-20 mt-auto shrink-0 border-t border-border bg-surface print:static"
    >
      <div role="row" className="flex h-8 items-center gap-2 ps-1 pe-3 text-xs text-muted">
        <span role="gridcell" className={cn('w-7 shrink-0', isPinned && pinnedBox)}>
          <span className="sr-only">{columnText.foot}</span>
        </span>
        {columns.map(({ name, style, className, counted }) => (
          <span
            key={name}
            role="gridcell"
            style={style}
            className={cn('flex shrink-0 items-center', className)}
          >
            {counted && (
              <Sum
                field={counted}
                tasks={tasks}
                isWhole={isWhole}
                way={getWay(chosen, counted)}
                onChoose={(way) =>
                  onChoose([
                    ...chosen.filter((one) => !one.startsWith(`${counted.name}~`)),
                    `${counted.name}~${way}`,
                  ])
                }
              />
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

function Sum({
  field,
  tasks,
  isWhole,
  way,
  onChoose,
}: {
  field: FieldOfKind
  tasks: readonly CachedTask[]
  isWhole: boolean
  way: SumWay
  onChoose: (way: SumWay) => void
}) {
  const sum = useMemo(() => sumColumn(field, tasks), [field, tasks])
  const words = formatSum(way, field, sum)
  const part = isWhole ? [] : [columnText.sumOfLoaded(tasks.length)]
  return (
    <button
      type="button"
      title={[columnText.nextSum, ...part].join(' ')}
      aria-label={[columnText.sumOf(field.label, words), ...part].join(' ')}
      onClick={() => onChoose(sumWays[(sumWays.indexOf(way) + 1) % sumWays.length] ?? 'sum')}
      className="ms-auto -me-1 truncate rounded-sm px-1 tabular hover:text-text"
    >
      {words}
      {!isWhole && '…'}
    </button>
  )
}

/** The same of one group, in its heading. */
function GroupSums({
  columns,
  tasks,
  chosen,
}: {
  columns: readonly TaskColumn[]
  tasks: readonly CachedTask[]
  chosen: ChosenSums
}) {
  return columns.map(({ counted }) => {
    if (!counted) return null
    const way = getWay(chosen, counted)
    const words = formatSum(way, counted, sumColumn(counted, tasks))
    return (
      <span key={counted.name} className="shrink-0 ps-2 text-xs font-normal text-muted tabular">
        {columnText.sumOf(counted.label, words)}
      </span>
    )
  })
}
