import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import { Link } from '@tanstack/react-router'
import { TriangleAlert, UserCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { pkrText } from '#text/pkr-ids.ts'
import type { Action } from '#ui/action-menu.tsx'
import { type GridActions, type GridColumn, RowGrid } from '#ui/row-grid.tsx'
import { FieldCell, useShownFields } from './lists/field-cells.tsx'
import type { CachedPkrId } from './pkr-rows.ts'
import { PkrStatusBadge } from './pkr-status-badge.tsx'
import { useNumberFormat } from './use-number-format.ts'

const words = pkrText

/** The register as rows. */
export function PkrTable({
  entries,
  shownList,
  list,
  actionsFor,
  hasMore,
  onMore,
}: {
  entries: readonly CachedPkrId[]
  /** The list that the register is narrowed down to: its first fields are columns. */
  shownList: PkrList | undefined
  list: ListWalk
  /** Absent for whoever may change nothing. */
  actionsFor: ((entries: readonly CachedPkrId[]) => Action[]) | undefined
  hasMore: boolean
  onMore: () => void
}) {
  const { isMisfit } = useNumberFormat()
  const columns = useMemo(() => getColumnsFor(isMisfit), [isMisfit])
  const actions: GridActions<CachedPkrId> | undefined = actionsFor && {
    selectAll: words.selectAll,
    select: ({ number }) => words.select(number),
    title: words.actions,
    titleOf: ({ number }) => words.actionsOf(number),
    of: (entry) => actionsFor([entry]),
  }
  const fields = useShownFields(shownList).slice(0, fieldsShown)
  return (
    <RowGrid
      label={words.title}
      rows={entries}
      columns={
        shownList
          ? [...columns, ...fields.map((field) => getOwnColumn(shownList.id, field))]
          : columns
      }
      list={list}
      actions={actions}
      attribute="data-pkr-id"
      hasMore={hasMore}
      loadingMore={words.loadingMore}
      onMore={onMore}
    />
  )
}

/** So many fields of a list have room beside the rest. */
const fieldsShown = 4

const getOwnColumn = (listId: string, field: PkrListField): GridColumn<CachedPkrId> => ({
  title: field.name,
  className: 'w-32 max-lg:hidden',
  cellClassName: 'truncate text-muted max-lg:hidden',
  cell: ({ id }) => <FieldCell listId={listId} pkrId={id} field={field} />,
})

/** `isMisfit` tells of numbers that are not in the organisation's format. */
const getColumnsFor = (
  isMisfit: (number: string) => boolean,
): readonly GridColumn<CachedPkrId>[] => [
  {
    title: words.fields.number,
    className: 'w-36 max-md:hidden',
    cellClassName: 'max-md:hidden',
    cell: (entry) => <Number entry={entry} isMisfit={isMisfit(entry.number)} />,
  },
  {
    title: words.fields.name,
    cell: (entry) => <Name entry={entry} isMisfit={isMisfit(entry.number)} />,
  },
  {
    title: words.fields.club,
    className: 'w-52 max-lg:hidden',
    cellClassName: 'truncate text-muted max-lg:hidden',
    cell: ({ club }) => club,
  },
  {
    title: words.fields.status,
    className: 'w-28 md:w-36',
    cell: ({ status, userId, reservedFor }) => (
      <span className="flex items-center gap-2">
        <PkrStatusBadge status={status} reservedFor={reservedFor} />
        {userId !== null && (
          <UserCheck role="img" aria-label={words.linked} className="size-3.5 text-muted" />
        )}
      </span>
    ),
  },
]

type Part = { readonly entry: CachedPkrId; readonly isMisfit: boolean }

const Number = ({ entry: { number }, isMisfit }: Part) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <Link
      to="/pkrIds/$number"
      params={{ number }}
      tabIndex={-1}
      className="truncate font-medium tabular hover:underline"
    >
      {number}
    </Link>
    {isMisfit && (
      <TriangleAlert
        role="img"
        aria-label={pkrFormatText.notInFormat}
        className="size-3.5 shrink-0 text-warning"
      >
        <title>{pkrFormatText.notInFormat}</title>
      </TriangleAlert>
    )}
  </span>
)

function Name({ entry, isMisfit }: Part) {
  const { name, aliases, club } = entry
  return (
    <div className="grid min-w-0">
      <span className={name ? 'truncate' : 'truncate text-faint'}>{name || words.noName}</span>
      {aliases.length > 0 && (
        <span className="truncate text-xs text-muted max-md:hidden">{aliases.join(', ')}</span>
      )}
      <span className="flex min-w-0 gap-1.5 truncate text-xs text-muted md:hidden">
        <Number entry={entry} isMisfit={isMisfit} />
        <span className="truncate">{club}</span>
      </span>
    </div>
  )
}
