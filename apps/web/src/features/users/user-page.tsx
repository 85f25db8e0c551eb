import { can } from '@courtside/contract/can.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { UserCog, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { PersonActivitySection } from '#features/activity/person-activity-section.tsx'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { PersonSessionsSection } from '#features/identity/person-sessions-section.tsx'
import { AddSection } from '#features/tasks/quick-add/add-section.tsx'
import { getTaskName } from '#features/tasks/use-task-rows.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useWayBack } from '#lib/way-back.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'
import { joinText } from '#text/user-joins.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { JoinedNotice } from './joins/joined-notice.tsx'
import { PersonTasks } from './person-tasks.tsx'
import { RoleButton, useUserActions } from './use-user-actions.tsx'
import { useUser } from './use-user.ts'
import { useActor } from './use-users.ts'
import { UserDetails } from './user-details.tsx'
import { UserHead } from './user-head.tsx'
import { editUsers } from './user-rows.ts'

const words = userText.page

/** One person: who they are here, what they may do and have to do, what they did, where they are signed in. */
export default function UserPage() {
  const { userId } = useParams({ from: '/protected/users/$userId' })
  const { user, profile, error, refetch } = useUser(userId)
  const actor = useActor()
  const { actionsFor, reasonOf, join, layers } = useUserActions()
  const [isChoosing, setChoosing] = useState(false)
  const mayAdd =
    actor.permissions.includes('task.create') && actor.permissions.includes('task.assign')
  const navigate = useNavigate()
  const back = useWayBack(userId)
  const crumbs = can.seeMembers(actor)
    ? [
        <Link key="all" to="/users" {...back}>
          {text.users.title}
        </Link>,
      ]
    : []
  const [isAssigning, setAssigning] = useState(false)
  const [addedIds, setAddedIds] = useState<readonly string[]>([])
  useShortcuts([
    {
      keys: 'escape',
      title: text.tasks.keys.back,
      keysOnly: true,
      run: () => void navigate({ to: '/users', ...back }),
    },
  ])
  if (!user || !profile) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Screen title="" documentTitle={text.users.title} crumbs={crumbs}>
        {isMissing ? (
          <EmptyState title={words.notFound} />
        ) : error ? (
          <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Screen>
    )
  }
  const isOut = user.status === 'suspended' || user.status === 'removed'
  const hasRole = user.roleIds.length > 0
  const roleReason = reasonOf([user], 'roleIds')
  return (
    <Screen
      title={user.name}
      crumbs={crumbs}
      actions={
        <>
          <UnsavedBadge />
          {user.status === 'active' && user.isProjectUser && mayAdd && (
            <Button size="sm" onClick={() => setAssigning(true)}>
              <UserPlus /> <span className="max-md:sr-only">{words.assign(user.name)}</span>
            </Button>
          )}
          {profile.isFull && roleReason === undefined && !profile.joinedTo && (
            <RoleButton users={[user]} open={isChoosing} onOpenChange={setChoosing}>
              <Button size="sm">
                <UserCog /> <span className="max-md:sr-only">{userText.setRole}</span>
              </Button>
            </RoleButton>
          )}
          {profile.isFull && !profile.joinedTo && (
            <ActionMenu
              label={userText.actionsOf(user.name)}
              group={user.name}
              actions={actionsFor([user])}
            />
          )}
        </>
      }
    >
      {profile.joinedTo && <JoinedNotice into={profile.joinedTo} />}
      {isOut && !profile.joinedTo && (
        <Notice
          action={userText.restore}
          reason={reasonOf([user], 'status')}
          onAction={() =>
            editUsers(userText.said.restored(user.name), [user], { status: 'active' })
          }
        >
          {user.status === 'removed' ? words.isRemoved : words.isSuspended}
          {!hasRole && ` ${words.lostRole}`}
        </Notice>
      )}
      {profile.isFull && user.status === 'active' && user.isPlaceholder && (
        <Notice
          action={joinText.replacing.action}
          reason={reasonOf([user], 'isProjectUser')}
          onAction={() => join(user)}
        >
          {text.users.placeholderHint}
        </Notice>
      )}
      {profile.isFull && user.status === 'active' && !user.isPlaceholder && !hasRole && (
        <Notice action={userText.setRole} reason={roleReason} onAction={() => setChoosing(true)}>
          {words.hasNoRole}
        </Notice>
      )}
      <ConflictSection id={user.id} />
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-4 py-6 max-md:pb-24 md:px-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <UserHead user={user} profile={profile} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
          <PersonTasks
            user={user}
            count={profile.openTaskCount}
            lateCount={profile.lateTaskCount}
            addedIds={addedIds}
          />
          {isAssigning && (
            <AddSection
              filter={`assignee:${user.handle}`}
              onAdded={(ids) => setAddedIds((before) => [...before, ...ids])}
            />
          )}
        </div>
        <aside className="grid content-start gap-8 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <UserDetails user={user} profile={profile} />
          {profile.isChangeable && user.id !== actor.id && !user.isPlaceholder && (
            <PersonSessionsSection uid={user.id} name={user.name} />
          )}
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <section className="grid min-w-0 content-start gap-3">
            <h2 className="text-xs font-medium text-muted">{words.activity}</h2>
            <PersonActivitySection uid={user.id} nameOfTask={getTaskName} />
          </section>
        </div>
      </div>
      {layers}
    </Screen>
  )
}
