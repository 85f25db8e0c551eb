import { canPkr } from '@courtside/contract/can-pkr.ts'
import { pkrStatuses } from '@courtside/contract/pkr-statuses.ts'
import { ArrowDownUp, ListFilterPlus, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { Button } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { usePkrLists } from './lists/use-pkr-lists.ts'
import { PkrSearch, isFilteredRegister } from './pkr-search.ts'
import { useClubs } from './use-pkr-ids.ts'

const FilterSheet = lazyComponent(async () => (await import('#ui/filter-sheet.tsx')).FilterSheet)

const words = pkrText.filters
const getOptions = (labels: Readonly<Record<string, string>>, values = Object.keys(labels)) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))

/** Search, filters and order of the register. */
export function PkrFilters({
  search,
  searchRef,
  set,
  onClear,
}: {
  search: PkrSearch
  searchRef: RefObject<HTMLInputElement | null>
  set: (change: Partial<PkrSearch>) => void
  onClear: () => void
}) {
  const clubs = useClubs()
  const mayList = canPkr.manageLists(useActor())
  const isPhone = useMediaQuery(phoneQuery)
  const { status, club, linked, reserved, removed, list, sort } = search
  const { lists } = usePkrLists()
  /** What a picker says is read as the address is. */
  const given = (name: keyof PkrSearch, values: readonly string[] | string | undefined) =>
    set({ [name]: PkrSearch.parse({ [name]: values })[name] })
  const conditions = (
    <>
      <FilterPicker
        title={words.status}
        options={getOptions(pkrText.statuses, [...pkrStatuses])}
        selected={status}
        onChange={(values) => given('status', values)}
      />
      <FilterPicker
        title={words.club}
        empty={words.noClubs}
        options={clubs.map(({ name, count }) => ({ value: name, label: name, hint: `${count}` }))}
        selected={club}
        onChange={(values) => given('club', values)}
      />
      {lists.length > 0 && (
        <FilterPicker
          title={words.list}
          multiple={false}
          options={lists.map(({ id, name }) => ({ value: id, label: name }))}
          selected={list ? [list] : []}
          onChange={([value]) => given('list', value)}
        />
      )}
      <FilterPicker
        title={words.linked}
        multiple={false}
        options={getOptions(words.links)}
        selected={linked ? [linked] : []}
        onChange={([value]) => given('linked', value)}
      />
      <FilterPicker
        title={words.reserved}
        multiple={false}
        options={getOptions(words.reservations)}
        selected={reserved ? [reserved] : []}
        onChange={([value]) => given('reserved', value)}
      />
      <FilterPicker
        title={words.shelf}
        multiple={false}
        options={getOptions(words.shelves)}
        selected={removed ? [removed] : []}
        onChange={([value]) => given('removed', value)}
      />
      {isFilteredRegister(search) && (
        <Button
          size="sm"
          variant="ghost"
          title={words.clear}
          className="shrink-0 text-link"
          onClick={onClear}
        >
          <X /> <span className="md:sr-only">{words.clear}</span>
        </Button>
      )}
    </>
  )
  const save =
    isFilteredRegister(search) && !removed && mayList
      ? {
          title: liveListText.save,
          icon: <ListFilterPlus />,
          run: () => set({ dialog: 'live' }),
        }
      : undefined
  const order = (
    <FilterPicker
      title={words.order}
      icon={<ArrowDownUp />}
      multiple={false}
      options={getOptions(words.sorts)}
      selected={sort ? [sort] : []}
      onChange={([value]) => given('sort', value)}
    />
  )
  return (
    <div className="-mx-1 flex min-w-0 grow items-center gap-1 px-1">
      <SearchBox
        value={search.q ?? ''}
        label={pkrText.search}
        inputRef={searchRef}
        onChange={(q) => set({ q: q.trim() === '' ? undefined : q })}
        className="min-w-0 grow md:w-56 md:shrink-0 md:grow-0"
      />
      {isPhone ? (
        <FilterSheet
          count={
            [status.length > 0, club.length > 0, linked, reserved, removed, list].filter(Boolean)
              .length
          }
          conditions={conditions}
          display={order}
          done={words.done}
          action={save}
        />
      ) : (
        <>
          {conditions}
          {save && (
            <Button size="sm" variant="ghost" className="shrink-0 text-link" onClick={save.run}>
              {save.icon} {save.title}
            </Button>
          )}
          {order}
        </>
      )}
    </div>
  )
}
