import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IdCard, ListFilterPlus, PenLine, Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useListKeys } from '#lib/use-list-keys.ts'
import { useListWalk } from '#lib/use-list-walk.ts'
import { text } from '#text/en.ts'
import { listFieldText } from '#text/list-fields.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { CardsLink } from './cards/cards-link.tsx'
import { IssueForm } from './issue-form.tsx'
import { useShownFields } from './lists/field-cells.tsx'
import { ListButtons } from './lists/list-buttons.tsx'
import { ListForm } from './lists/list-form.tsx'
import { ListHead } from './lists/list-head.tsx'
import { ListOverview } from './lists/list-overview.tsx'
import { takesPlaces, usePkrLists } from './lists/use-pkr-lists.ts'
import { Duplicates } from './merges/duplicates.tsx'
import { PkrFilters } from './pkr-filters.tsx'
import { PkrForm } from './pkr-form.tsx'
import { type CachedPkrId, callEntries } from './pkr-rows.ts'
import { PkrSearch, isFilteredRegister } from './pkr-search.ts'
import { PkrTable } from './pkr-table.tsx'
import { PkrTabs } from './pkr-tabs.tsx'
import { useAllMatching } from './use-all-matching.ts'
import { usePkrActions } from './use-pkr-actions.tsx'
import { getSearchConditions, registerFilter, usePkrList } from './use-pkr-ids.ts'

const RegisterImportSection = lazyComponent(
  async () => (await import('#features/imports/register-import-section.tsx')).RegisterImportSection,
)

const RegisterExportSection = lazyComponent(
  async () => (await import('#features/exports/register-export-section.tsx')).RegisterExportSection,
)

const LiveListForm = lazyComponent(
  async () => (await import('./live-lists/live-list-form.tsx')).LiveListForm,
)

const FillForm = lazyComponent(async () => (await import('./lists/fill-form.tsx')).FillForm)

const words = pkrText

/** The register: every number that was ever given, searched by the server. */
export default function PkrRegister() {
  const search = PkrSearch.parse(useSearch({ from: '/protected/pkrIds' }))
  const navigate = useNavigate({ from: '/pkrIds' })
  const actor = useActor()
  const searchRef = useRef<HTMLInputElement>(null)
  const set = (change: Partial<PkrSearch>) =>
    void navigate({ search: { ...search, ...change }, replace: true })
  const clear = () =>
    set({
      q: undefined,
      status: [],
      club: [],
      linked: undefined,
      reserved: undefined,
      removed: undefined,
    })
  const { dialog } = search
  const maySee = canPkr.see(actor)
  const showsLists = search.show === 'lists'
  const showsDuplicates = search.show === 'duplicates'
  const showsRegister = !showsLists && !showsDuplicates
  const { lists } = usePkrLists()
  const list = lists.find(({ id }) => id === search.list)
  const mayEnter = canPkr.change(actor)
  const mayList = canPkr.manageLists(actor)
  const isKnown = actor.id !== ''
  if (isKnown && !maySee)
    return (
      <Screen title={words.title}>
        <EmptyState icon={<IdCard />} {...words.forbidden} />
      </Screen>
    )
  if (search.show === 'import')
    return (
      <Screen title={words.import.title} crumbs={[<RegisterCrumb key="register" />]}>
        {canPkr.import(actor) && (
          <RegisterImportSection id={search.import} onImport={(id) => set({ import: id })} />
        )}
        {isKnown && !canPkr.import(actor) && (
          <EmptyState icon={<IdCard />} {...words.import.forbidden} />
        )}
      </Screen>
    )
  const enter = mayEnter && (
    <Button variant="primary" size="sm" onClick={() => set({ dialog: 'new' })}>
      <Plus />
      {words.form.open}
    </Button>
  )
  const makeList = mayList && (
    <>
      <Button size="sm" onClick={() => set({ dialog: 'live' })}>
        <ListFilterPlus />
        {liveListText.open}
      </Button>
      <Button variant="primary" size="sm" onClick={() => set({ dialog: 'list' })}>
        <Plus />
        {pkrListText.form.open}
      </Button>
    </>
  )
  return (
    <Screen
      title={list?.name ?? words.title}
      hint={list ? undefined : text.shell.hints.pkrIds}
      crumbs={list ? [<ListsCrumb key="lists" />] : []}
      actions={
        <>
          <UnsavedBadge />
          {showsRegister && canPkr.export(actor) && (
            <RegisterExportSection entries={{ filter: registerFilter(search) }} />
          )}
          {canPkr.import(actor) && (
            <Button asChild size="sm">
              <Link to="/pkrIds" search={{ show: 'import' }}>
                {words.import.open}
              </Link>
            </Button>
          )}
        </>
      }
      primary={showsLists ? makeList : !showsDuplicates && enter}
      fills
      className="flex flex-col"
      toolbar={
        <>
          <PkrTabs />
          {showsRegister && (
            <PkrFilters search={search} searchRef={searchRef} set={set} onClear={clear} />
          )}
        </>
      }
    >
      {list && showsRegister && <ListHead key={list.id} list={list} />}
      <div className="min-h-0 grow">
        {showsLists && <ListOverview />}
        {showsDuplicates && <Duplicates />}
        {showsRegister && (
          <Register
            search={search}
            list={list}
            onClear={clear}
            onSearch={() => searchRef.current?.focus()}
          />
        )}
      </div>
      {dialog === 'new' && mayEnter && (
        <PkrForm
          onClose={() => set({ dialog: undefined })}
          onIssue={() => set({ dialog: 'issue' })}
        />
      )}
      {dialog === 'issue' && mayEnter && (
        <IssueForm shown={list} onClose={() => set({ dialog: undefined })} />
      )}
      {dialog === 'live' && mayList && (
        <LiveListForm
          initial={getSearchConditions(search, list)}
          onMade={(id) => void navigate({ search: { list: id }, replace: true })}
          onClose={() => set({ dialog: undefined })}
        />
      )}
      {dialog === 'list' && mayList && (
        <ListForm
          onMade={(id) => void navigate({ search: { list: id }, replace: true })}
          onClose={() => set({ dialog: undefined })}
        />
      )}
    </Screen>
  )
}

const ListsCrumb = () => (
  <Link to="/pkrIds" search={{ show: 'lists' }}>
    {pkrListText.title}
  </Link>
)

const RegisterCrumb = () => <Link to="/pkrIds">{words.title}</Link>

/** What to do where nothing is yet: enter or import numbers, or choose in the register who goes on a list. */
function FirstStep({ search }: { search: PkrSearch }) {
  const actor = useActor()
  if (search.list)
    return (
      <Button asChild>
        <Link to="/pkrIds">{words.openRegister}</Link>
      </Button>
    )
  return (
    <>
      {canPkr.change(actor) && (
        <Button asChild variant="primary">
          <Link to="/pkrIds" search={{ dialog: 'new' }}>
            {words.form.open}
          </Link>
        </Button>
      )}
      {canPkr.import(actor) && (
        <Button asChild>
          <Link to="/pkrIds" search={{ show: 'import' }}>
            {words.import.title}
          </Link>
        </Button>
      )}
    </>
  )
}

function Register({
  search,
  list: shownList,
  onClear,
  onSearch,
}: {
  search: PkrSearch
  list: PkrList | undefined
  onClear: () => void
  onSearch: () => void
}) {
  const actor = useActor()
  const register = usePkrList(search)
  const { entries } = register
  const ids = entries.map(({ id }) => id)
  const list = useListWalk(ids)
  const matching = useAllMatching(search, register, list)
  const { actionsFor, dialog } = usePkrActions()
  const [filled, setFilled] = useState<readonly CachedPkrId[]>()
  const hasFields = useShownFields(shownList).length > 0
  const navigate = useNavigate()
  useListKeys({
    list,
    ids,
    group: words.title,
    selectAll: words.selectAll,
    clearSelection: words.clearSelection,
    search: words.search,
    onOpen: (id) => {
      const number = entries.find((entry) => entry.id === id)?.number
      if (number !== undefined) void navigate({ to: '/pkrIds/$number', params: { number } })
    },
    onSearch,
  })

  if (register.isPending) return <SkeletonRows />
  if (register.isError && entries.length === 0)
    return (
      <ErrorState
        title={words.failed}
        error={register.error}
        onRetry={() => void register.refetch()}
      />
    )
  if (entries.length === 0 && isFilteredRegister(search)) {
    return (
      <EmptyState
        icon={<Search />}
        {...words.noMatch}
        action={<Button onClick={onClear}>{words.filters.clear}</Button>}
      />
    )
  }
  if (entries.length === 0) {
    const nothing = shownList?.conditions
      ? liveListText.emptyList
      : search.list
        ? pkrListText.emptyList
        : words.empty
    return <EmptyState icon={<IdCard />} {...nothing} action={<FirstStep search={search} />} />
  }
  const mayChange = canPkr.change(actor)
  const mayList = canPkr.manageLists(actor)
  const mayExport = canPkr.export(actor)
  const { selected } = matching
  const count = words.selected(selected.length)
  const mayFill = mayList && hasFields && shownList?.archivedAt === null
  const getActionsWithFill = (some: readonly CachedPkrId[]): Action[] => [
    ...(mayFill
      ? [
          {
            title: listFieldText.fill,
            icon: <PenLine />,
            opensLayer: true as const,
            run: () => setFilled(some),
          },
        ]
      : []),
    ...actionsFor(some),
  ]
  return (
    <>
      <PkrTable
        entries={entries}
        shownList={shownList}
        list={list}
        actionsFor={mayChange || mayList ? getActionsWithFill : undefined}
        hasMore={register.hasNextPage}
        onMore={() => {
          if (!register.isFetchingNextPage) void register.fetchNextPage()
        }}
      />
      {(mayChange || mayList || mayExport) && selected.length > 0 && (
        <SelectionBar
          count={count}
          clear={words.clearSelection}
          onClear={() => list.select([])}
          more={
            matching.said !== undefined && (
              <Button
                size="sm"
                variant="ghost"
                className="justify-self-start text-link"
                aria-disabled={matching.isLoading}
                onClick={matching.take}
              >
                {matching.said}
              </Button>
            )
          }
        >
          {mayList && <ListButtons entries={selected} shown={shownList} />}
          {shownList && takesPlaces(shownList) && (
            <CardsLink listId={shownList.id} only={selected.map(({ id }) => id)} />
          )}
          {mayExport && (
            <RegisterExportSection
              entries={{ ids: selected.map(({ id }) => id) }}
              title={words.exports.ofSelected(selected.length)}
            />
          )}
          {(mayChange || mayList) && (
            <ActionMenu
              label={words.actionsOf(callEntries(selected))}
              group={count}
              size="icon-sm"
              actions={getActionsWithFill(selected)}
            />
          )}
        </SelectionBar>
      )}
      {dialog}
      {filled && shownList && (
        <FillForm list={shownList} entries={filled} onClose={() => setFilled(undefined)} />
      )}
    </>
  )
}
