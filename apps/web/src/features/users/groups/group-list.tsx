import { can } from '@courtside/contract/can.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { lacking } from '#features/projects/use-access.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { groupText } from '#text/groups.ts'
import { Avatar, AvatarStack, getFace } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Split } from '#ui/layout/split.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useActor } from '../use-users.ts'
import { useUserSearch } from '../user-search.ts'
import { GroupDetail } from './group-detail.tsx'
import { getMembers, useGroups } from './use-groups.ts'

const GroupForm = lazyComponent(async () => (await import('./group-form.tsx')).GroupForm)

const words = groupText

/** The groups of the organisation, with one of them beside. */
export function GroupList() {
  const { group: openId, dialog } = useUserSearch()
  const navigate = useNavigate({ from: '/users' })
  const { groups, people, isPending, error, refetch } = useGroups()
  const said = can.readEveryTask(useActor()) ? words.taskCount : words.taskCountSeen
  const open = (id: string | undefined) =>
    void navigate({ search: { show: 'groups', group: id }, replace: id === undefined })
  const openMade = async (id: string) => {
    // Back leads to the list that the form stood over.
    await navigate({ search: { show: 'groups' }, replace: true })
    open(id)
  }
  if (error && groups.length === 0)
    return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
  if (isPending && groups.length === 0) return <SkeletonRows />
  return (
    <>
      <Split
        label={words.detail.label}
        detail={
          openId === undefined ? undefined : (
            <GroupDetail
              key={openId}
              group={groups.find(({ id }) => id === openId)}
              groups={groups}
              people={people}
              onClose={() => open(undefined)}
            />
          )
        }
      >
        {groups.length === 0 ? (
          <EmptyState icon={<UsersRound />} {...words.empty} action={<NewGroup />} />
        ) : (
          <ul aria-label={words.title} className="h-full overflow-y-auto" data-scrolls>
            {groups.map((group) => {
              const members = getMembers(group, people)
              return (
                <li key={group.id} className="border-b border-border">
                  <Link
                    to="/users"
                    search={{ show: 'groups', group: group.id }}
                    aria-current={group.id === openId ? 'true' : undefined}
                    className="flex items-center gap-3 px-4 py-2.5 text-sm hover:bg-hover [&[aria-current]]:bg-selected"
                  >
                    <span aria-hidden className="contents">
                      <Avatar name={group.name} hueKey={group.id} isGroup size="md" />
                    </span>
                    <span className="grid min-w-0 grow gap-0.5">
                      <span className="truncate font-medium">{group.name}</span>
                      <span className="truncate text-xs text-muted tabular">
                        {words.memberCount(members.length)}
                        {group.openTaskCount > 0 && ` · ${said(group.openTaskCount)}`}
                      </span>
                    </span>
                    <span aria-hidden className="flex">
                      <AvatarStack people={members.map(getFace)} max={5} />
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
      </Split>
      {dialog === 'group' && (
        <GroupForm
          groups={groups}
          onMade={(id) => void openMade(id)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** The same over the list; where that is empty it offers it itself. */
export function NewGroupAbove() {
  const { groups } = useGroups()
  return groups.length > 0 && <NewGroup />
}

/** Opens the form; for whoever may make groups. */
function NewGroup() {
  const navigate = useNavigate({ from: '/users' })
  const mayMake = can.managePeople(useActor())
  return (
    <Button
      variant="primary"
      size="sm"
      disabledReason={lacking(mayMake, 'org.members.manage')}
      onClick={() => void navigate({ search: { show: 'groups', dialog: 'group' }, replace: true })}
    >
      <Plus />
      {words.add}
    </Button>
  )
}
