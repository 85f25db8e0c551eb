import { can } from '@courtside/contract/can.ts'
import { listUsers } from '@courtside/contract/users.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search, UserPlus, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { late } from '#lib/late.tsx'
import { text } from '#text/en.ts'
import { invitationText } from '#text/invitations.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Input } from '#ui/input.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useActor } from './use-users.ts'
import { UserTable } from './user-table.tsx'
import { UserTabs } from './user-tabs.tsx'

const InviteDialog = late(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const InvitationList = late(async () => (await import('./invitation-list.tsx')).InvitationList)
const WaitingList = late(async () => (await import('./waiting-list.tsx')).WaitingList)

const words = text.users
/** Long enough not to ask for every letter, short enough to feel at once. */
const typingPause = 200

/** Everybody of the organisation, searched by the server; who is invited and who waits, for those who decide. */
export default function UserList() {
  const { q = '', show, dialog } = useSearch({ from: '/protected/users' })
  const navigate = useNavigate({ from: '/users' })
  const actor = useActor()
  const search = (wanted: string) =>
    void navigate({ search: wanted === '' ? {} : { q: wanted }, replace: true })
  const setDialog = (wanted?: 'invite') =>
    void navigate({
      search: ({ dialog: _dialog, ...rest }) => (wanted ? { ...rest, dialog: wanted } : rest),
      replace: true,
    })
  const maySee = { invitations: can.invitePeople(actor), waiting: can.managePeople(actor) }
  return (
    <Screen
      title={words.title}
      primary={
        maySee.invitations && (
          <Button variant="primary" size="sm" onClick={() => setDialog('invite')}>
            <UserPlus />
            {invitationText.invite}
          </Button>
        )
      }
      toolbar={
        <>
          {!show && <SearchField value={q} onChange={search} />}
          <UserTabs show={show} maySee={maySee} />
        </>
      }
    >
      {show === 'invitations' && maySee.invitations && <InvitationList />}
      {show === 'waiting' && maySee.waiting && <WaitingList />}
      {!(show && maySee[show]) && <People search={q} onClear={() => search('')} />}
      {dialog === 'invite' && maySee.invitations && <InviteDialog onClose={() => setDialog()} />}
    </Screen>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => {
    const settled = typed.trim()
    const timer = setTimeout(() => {
      if (settled !== value) onChange(settled)
    }, typingPause)
    return () => clearTimeout(timer)
  })
  return (
    <div className="relative w-full md:max-w-xs">
      <Search className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-faint" />
      <Input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        className="pl-8"
      />
    </div>
  )
}

function People({ search, onClear }: { search: string; onClear: () => void }) {
  const people = useInfiniteQuery({
    queryKey: ['users', 'list', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(search !== '' && { search }),
        ...(pageParam !== null && { after: pageParam }),
      }
      const found = await call(listUsers, { query }, { signal })
      return Array.isArray(found) ? { items: [], next: null } : found
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  })

  if (people.isPending) return <SkeletonRows />
  if (people.isError) {
    const isForbidden = people.error instanceof ApiError && people.error.status === 403
    if (isForbidden) return <EmptyState icon={<Users />} {...words.forbidden} />
    return <ErrorState {...words.failed} onRetry={() => void people.refetch()} />
  }
  const users = people.data.pages.flatMap(({ items }) => items)
  if (users.length === 0 && search !== '') {
    return (
      <EmptyState
        icon={<Search />}
        title={words.noMatch.title}
        description={words.noMatch.description(search)}
        action={<Button onClick={onClear}>{words.noMatch.clear}</Button>}
      />
    )
  }
  if (users.length === 0) return <EmptyState icon={<Users />} {...words.empty} />
  return (
    <UserTable
      users={users}
      hasMore={people.hasNextPage}
      onMore={() => {
        if (!people.isFetchingNextPage) void people.fetchNextPage()
      }}
    />
  )
}
