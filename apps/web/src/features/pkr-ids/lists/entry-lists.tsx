import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { PkrList, PkrListEntry } from '@courtside/contract/pkr-lists.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { IconButton } from '#ui/button.tsx'
import { CardLink } from '../cards/cards-link.tsx'
import type { HeldPkrId } from '../pkr-rows.ts'
import { DayInput } from './day-input.tsx'
import { PlaceValues } from './field-cells.tsx'
import { ListButtons } from './list-buttons.tsx'
import { moveOnList } from './list-rows.ts'
import { changePlaces } from './place-rows.ts'
import { sayDays, usePkrLists } from './use-pkr-lists.ts'

const words = pkrListText
const days = ['validFromOn', 'validUntilOn'] as const

/** The lists an entry stands on, with its own days on each. */
export function EntryLists({
  entry,
  places,
}: {
  entry: HeldPkrId
  places: readonly PkrListEntry[]
}) {
  const mayChange = canPkr.manageLists(useActor())
  const { lists } = usePkrLists()
  const shown = places.flatMap((place) => {
    const list = lists.find(({ id }) => id === place.listId)
    return list ? [{ list, place }] : []
  })
  return (
    <section className="grid min-w-0 content-start gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-muted">{words.page.title}</h2>
        {mayChange && <ListButtons entries={[entry]} shown={undefined} />}
      </div>
      {shown.length === 0 ? (
        <p className="text-sm text-faint">{words.page.none}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {shown.map(({ list, place }) => (
            <Place key={list.id} entry={entry} list={list} place={place} isChangeable={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && shown.length > 0 && <p className="text-xs text-faint">{words.page.daysHint}</p>}
    </section>
  )
}

function Place({
  entry,
  list,
  place,
  isChangeable,
}: {
  entry: HeldPkrId
  list: PkrList
  place: PkrListEntry
  isChangeable: boolean
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grid min-w-0 grow basis-48">
        <Link to="/pkrIds" search={{ list: list.id }} className="truncate hover:underline">
          {list.name}
        </Link>
        <span className="truncate text-xs text-muted">{sayDays(list)}</span>
      </span>
      <span className="flex items-center gap-2">
        {isChangeable
          ? days.map((field) => (
              <DayInput
                key={field}
                value={place[field]}
                label={words.page.of(words.fields[field], list.name)}
                isWrong={(day) =>
                  field === 'validFromOn'
                    ? place.validUntilOn !== null && day > place.validUntilOn
                    : place.validFromOn !== null && day < place.validFromOn
                }
                onSave={(set) =>
                  changePlaces(words.said.dated(entry.number, list.name), list, [entry], {
                    [field]: set,
                  })
                }
              />
            ))
          : (place.validFromOn ?? place.validUntilOn) !== null && sayDays(place)}
        {entry.status === 'assigned' && <CardLink entry={entry} list={list} />}
        {isChangeable && (
          <IconButton
            size="icon-sm"
            label={words.page.takeOff(list.name)}
            onClick={() => moveOnList([entry], list, false)}
          >
            <X />
          </IconButton>
        )}
      </span>
      <PlaceValues entry={entry} list={list} isChangeable={isChangeable} />
    </li>
  )
}
