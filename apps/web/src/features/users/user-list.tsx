import { can } from '@courtside/contract/can.ts'
import { useNavigate } from '@tanstack/react-router'
import { Search, UserPlus, Users } from 'lucide-react'
import { useRef } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useListKeys } from '#lib/use-list-keys.ts'
import { useListWalk } from '#lib/use-list-walk.ts'
import { useListState, useReturn } from '#lib/way-back.ts'
import { text } from '#text/en.ts'
import { invitationText } from '#text/invitations.ts'
import { userText } from '#text/user-changes.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { useUserList } from './use-user-list.ts'
import { useActor } from './use-users.ts'
import { UserBar } from './user-bar.tsx'
import { UserFilters } from './user-filters.tsx'
import { type UserSearch, isFilteredList, useUserSearch } from './user-search.ts'
import { UserTable } from './user-table.tsx'
import { UserTabs } from './user-tabs.tsx'

const InviteDialog = lazyComponent(
  async () => (await import('./invite/invite-dialog.tsx')).InviteDialog,
)
const GroupList = lazyComponent(async () => (await import('./groups/group-list.tsx')).GroupList)
const NewGroupAbove = lazyComponent(
  async () => (await import('./groups/group-list.tsx')).NewGroupAbove,
)
const InvitationList = lazyComponent(
  async () => (await import('./invitation-list.tsx')).InvitationList,
)
const WaitingList = lazyComponent(async () => (await import('./waiting-list.tsx')).WaitingList)

const words = text.users

/** Everybody of the organisation, searched by the server; who is invited and who waits, for those who decide. */
export default function UserList() {
  const search = useUserSearch()
  const { show, dialog } = search
  const navigate = useNavigate({ from: '/users' })
  const actor = useActor()
  const searchRef = useRef<HTMLInputElement>(null)
  const set = (change: Partial<UserSearch>) =>
    void navigate({ search: { ...search, ...change }, replace: true })
  const clear = () =>
    set({ q: undefined, role: [], kind: [], takes: undefined, seen: undefined, club: [] })
  const maySee = {
    groups: can.seeMembers(actor),
    invitations: can.invitePeople(actor),
    waiting: can.managePeople(actor),
  }
  const isForbidden = actor.id !== '' && !maySee.groups && !(show && maySee[show])
  return (
    <Screen
      title={words.title}
      fills={show === undefined || show === 'groups'}
      className={show === 'groups' ? 'overflow-hidden' : undefined}
      actions={<UnsavedBadge />}
      primary={
        show === 'groups' ? (
          <NewGroupAbove />
        ) : (
          maySee.invitations && (
            <Button variant="primary" size="sm" onClick={() => set({ dialog: 'invite' })}>
              <UserPlus />
              {invitationText.invite}
            </Button>
          )
        )
      }
      toolbar={
        !isForbidden && (
          <>
            <UserTabs show={show} maySee={maySee} />
            {!show && (
              <UserFilters search={search} searchRef={searchRef} set={set} onClear={clear} />
            )}
          </>
        )
      }
    >
      {show === 'groups' && maySee.groups && <GroupList />}
      {show === 'invitations' && maySee.invitations && <InvitationList />}
      {show === 'waiting' && maySee.waiting && <WaitingList />}
      {isForbidden && <EmptyState icon={<Users />} {...words.forbidden} />}
      {!(show && maySee[show]) && !isForbidden && (
        <People search={search} onClear={clear} onSearch={() => searchRef.current?.focus()} />
      )}
      {dialog === 'invite' && maySee.invitations && (
        <InviteDialog onClose={() => set({ dialog: undefined })} />
      )}
    </Screen>
  )
}

function People({
  search,
  onClear,
  onSearch,
}: {
  search: UserSearch
  onClear: () => void
  onSearch: () => void
}) {
  const actor = useActor()
  const people = useUserList(search)
  const { users } = people
  const list = useListWalk(users.map(({ id }) => id))
  const { actionsFor, reasonOf, layers } = useUserActions()
  const navigate = useNavigate()
  const state = useListState()
  useReturn(list, users.length > 0)
  useListKeys({
    list,
    ids: users.map(({ id }) => id),
    group: words.title,
    selectAll: userText.selectAll,
    clearSelection: userText.clearSelection,
    search: words.search,
    onOpen: (userId) => void navigate({ to: '/users/$userId', params: { userId }, state }),
    onSearch,
  })

  if (people.isPending) return <SkeletonRows />
  if (people.isError && users.length === 0)
    return (
      <ErrorState title={words.failed} error={people.error} onRetry={() => void people.refetch()} />
    )
  const selected = users.filter(({ id }) => list.selected.has(id))
  if (users.length === 0 && isFilteredList(search)) {
    return (
      <EmptyState
        icon={<Search />}
        {...userText.noMatch}
        action={<Button onClick={onClear}>{userText.filters.clear}</Button>}
      />
    )
  }
  if (users.length === 0) return <EmptyState icon={<Users />} {...words.empty} />
  const mayChange = can.managePeople(actor)
  return (
    <>
      <UserTable
        users={users}
        list={list}
        actionsFor={mayChange ? actionsFor : undefined}
        hasMore={people.hasNextPage}
        onMore={() => {
          if (!people.isFetchingNextPage) void people.fetchNextPage()
        }}
      />
      {mayChange && selected.length > 0 && (
        <UserBar
          users={selected}
          actionsFor={actionsFor}
          roleReason={reasonOf(selected, 'roleIds')}
          onClear={() => list.select([])}
        />
      )}
      {layers}
    </>
  )
}
