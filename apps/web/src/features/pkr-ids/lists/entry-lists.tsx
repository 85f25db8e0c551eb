import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { PkrList, PkrListEntry } from '@courtside/contract/pkr-lists.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { CardLink } from '../cards/cards-link.tsx'
import type { CachedPkrId } from '../pkr-rows.ts'
import { getDayProblem } from './day-problem.ts'
import { PlaceValues } from './field-cells.tsx'
import { ListButtons } from './list-buttons.tsx'
import { moveOnList } from './list-rows.ts'
import { updatePlaces } from './place-rows.ts'
import { describeDays, usePkrLists } from './use-pkr-lists.ts'

const words = pkrListText
const days = ['validFromOn', 'validUntilOn'] as const

/** The lists an entry stands on, with its own days on each, and the live ones that it is on now. */
export function EntryLists({
  entry,
  places,
  liveListIds,
}: {
  entry: CachedPkrId
  places: readonly PkrListEntry[]
  liveListIds: readonly string[]
}) {
  const mayChange = canPkr.manageLists(useActor())
  const { lists } = usePkrLists()
  const shown = places.flatMap((place) => {
    const list = lists.find(({ id }) => id === place.listId)
    return list ? [{ list, place }] : []
  })
  const live = lists.filter(({ id }) => liveListIds.includes(id))
  return (
    <section className="grid min-w-0 content-start gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-muted">{words.page.title}</h2>
        {mayChange && <ListButtons entries={[entry]} shown={undefined} />}
      </div>
      {shown.length + live.length === 0 && <p className="text-sm text-faint">{words.page.none}</p>}
      {shown.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {shown.map(({ list, place }) => (
            <Place key={list.id} entry={entry} list={list} place={place} isChangeable={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && shown.length > 0 && <p className="text-xs text-faint">{words.page.daysHint}</p>}
      {live.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {live.map((list) => (
            <li key={list.id} className="flex min-w-0 items-center gap-2">
              <ListLink list={list} />
              <Badge tone="accent">{liveListText.live}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ListLink = ({ list: { id, name } }: { list: PkrList }) => (
  <Link to="/pkrIds" search={{ list: id }} className="truncate hover:underline">
    {name}
  </Link>
)

function Place({
  entry,
  list,
  place,
  isChangeable,
}: {
  entry: CachedPkrId
  list: PkrList
  place: PkrListEntry
  isChangeable: boolean
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grid min-w-0 grow basis-48">
        <ListLink list={list} />
        <span className="truncate text-xs text-muted">{describeDays(list)}</span>
      </span>
      {/* On a phone below the name and what takes it off. */}
      <span className="flex min-w-0 flex-wrap items-center gap-2 max-md:order-1">
        {isChangeable
          ? days.map((field) => (
              <DayField
                key={field}
                isSmall
                className="w-40 touch:w-44"
                value={place[field] ?? ''}
                aria-label={words.page.of(words.fields[field], list.name)}
                problemOf={(day) => getDayProblem({ ...place, [field]: day })}
                onChange={(set) =>
                  updatePlaces(words.said.dated(entry.number, list.name), list, [entry], {
                    [field]: set || null,
                  })
                }
              />
            ))
          : (place.validFromOn ?? place.validUntilOn) !== null && describeDays(place)}
        {entry.status === 'assigned' && <CardLink entry={entry} list={list} />}
      </span>
      {isChangeable && (
        <IconButton
          size="icon-sm"
          label={words.page.takeOff(list.name)}
          onClick={() => moveOnList([entry], list, false)}
        >
          <X />
        </IconButton>
      )}
      <PlaceValues entry={entry} list={list} isChangeable={isChangeable} />
    </li>
  )
}
