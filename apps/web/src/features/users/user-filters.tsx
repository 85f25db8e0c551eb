import { canPkr } from '@courtside/contract/can-pkr.ts'
import { seenSpans, userKinds } from '@courtside/contract/users.ts'
import { ArrowDownUp, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useClubs } from '#features/pkr-ids/use-pkr-ids.ts'
import { useRoles } from '#features/roles/use-roles.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'
import { Button } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useActor } from './use-users.ts'
import { UserSearch, isFilteredList } from './user-search.ts'

const FilterSheet = lazyComponent(async () => (await import('#ui/filter-sheet.tsx')).FilterSheet)

const words = userText.filters
const getOptions = (labels: Readonly<Record<string, string>>, values = Object.keys(labels)) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))

/** Search, filters and order of the list of people. */
export function UserFilters({
  search,
  searchRef,
  set,
  onClear,
}: {
  search: UserSearch
  searchRef: RefObject<HTMLInputElement | null>
  set: (change: Partial<UserSearch>) => void
  onClear: () => void
}) {
  const { roles } = useRoles()
  const clubs = useClubs({ isWanted: canPkr.see(useActor()) })
  /** What a picker says is read as the address is. */
  const given = (name: keyof UserSearch, values: readonly string[]) =>
    set({ [name]: UserSearch.parse({ [name]: values })[name] })
  const first = (name: 'takes' | 'seen' | 'sort', [value]: readonly string[]) =>
    set({ [name]: UserSearch.parse({ [name]: value })[name] })
  const isPhone = useMediaQuery(phoneQuery)
  const conditions = (
    <>
      <FilterPicker
        title={words.role}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        selected={search.role}
        onChange={(values) => given('role', values)}
      />
      <FilterPicker
        title={words.kind}
        options={getOptions(words.kinds, [...userKinds])}
        selected={search.kind}
        onChange={(values) => given('kind', values)}
      />
      <FilterPicker
        title={words.takesPart}
        multiple={false}
        options={getOptions(words.takes)}
        selected={search.takes ? [search.takes] : []}
        onChange={(values) => first('takes', values)}
      />
      <FilterPicker
        title={words.seen}
        multiple={false}
        options={getOptions(words.seenSpans, [...seenSpans])}
        selected={search.seen ? [search.seen] : []}
        onChange={(values) => first('seen', values)}
      />
      {clubs.length > 0 && (
        <FilterPicker
          title={words.club}
          options={clubs.map(({ name }) => ({ value: name, label: name }))}
          selected={search.club}
          onChange={(values) => given('club', values)}
        />
      )}
      {isFilteredList(search) && (
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
  const order = (
    <FilterPicker
      title={words.order}
      icon={<ArrowDownUp />}
      multiple={false}
      options={getOptions(words.sorts)}
      selected={search.sort ? [search.sort] : []}
      onChange={(values) => first('sort', values)}
    />
  )
  return (
    <div className="-mx-1 flex min-w-0 grow items-center gap-1 px-1">
      <SearchBox
        value={search.q ?? ''}
        label={text.users.search}
        inputRef={searchRef}
        onChange={(q) => set({ q: q.trim() === '' ? undefined : q })}
        className="min-w-0 grow md:w-56 md:shrink-0 md:grow-0"
      />
      {isPhone ? (
        <FilterSheet
          count={countWishes(search)}
          conditions={conditions}
          display={order}
          done={words.done}
        />
      ) : (
        <>
          {conditions}
          {order}
        </>
      )}
    </div>
  )
}

const countWishes = ({ role, kind, takes, seen, club }: UserSearch): number =>
  [role.length > 0, kind.length > 0, takes, seen, club.length > 0].filter(Boolean).length
