import { can } from '@courtside/contract/can.ts'
import { type Group, groupNameLimit } from '@courtside/contract/groups.ts'
import type { Person } from '@courtside/contract/users.ts'
import { Link } from '@tanstack/react-router'
import { Trash2, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { lacking } from '#features/projects/use-access.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { findNameHolder } from '#lib/typed-name.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { groupText } from '#text/groups.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { PersonTasks } from '../person-tasks.tsx'
import { useActor } from '../use-users.ts'
import { UserPicker } from '../user-picker.tsx'
import {
  type CachedGroup,
  updateMembers,
  getMembers,
  removeGroup,
  renameGroup,
} from './use-groups.ts'

const RemoveDialog = lazyComponent(async () => (await import('../remove-dialog.tsx')).RemoveDialog)

const words = groupText.detail

/** One group: what it is called, who is in it and what it has to do. Undefined when there is none. */
export function GroupDetail({
  group,
  groups,
  people,
  onClose,
}: {
  group: CachedGroup | undefined
  groups: readonly Group[]
  people: ReadonlyMap<string, Person>
  onClose: () => void
}) {
  const [isRemoving, setRemoving] = useState(false)
  const reason = lacking(can.managePeople(useActor()), 'org.members.manage')
  useShortcuts([{ keys: 'escape', title: words.close, keysOnly: true, run: onClose }])
  useDocumentTitle(group?.name ?? words.gone.title, 'detail')
  if (!group) {
    return (
      <EmptyState
        title={words.gone.title}
        description={words.gone.description}
        action={<Button onClick={onClose}>{words.gone.back}</Button>}
      />
    )
  }
  const nameProblem = (name: string) => {
    const holder = findNameHolder(groups, name, group.id)
    return holder && words.nameTaken(holder.name)
  }
  return (
    <>
      <header className="sticky top-0 z-10 flex h-12 items-center justify-end gap-0.5 border-b border-border bg-surface px-2 md:h-11">
        <ActionMenu
          label={words.actions}
          about={group.name}
          size="icon-sm"
          actions={[
            {
              title: words.remove,
              icon: <Trash2 />,
              isDanger: true,
              opensLayer: true,
              reason,
              run: () => setRemoving(true),
            },
          ]}
        />
        <IconButton label={words.close} shortcut="escape" size="icon-sm" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <ConflictSection id={group.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 px-4 py-5 max-md:pb-24 md:px-5">
        <div className="flex items-center gap-3">
          <Avatar name={group.name} hueKey={group.id} isGroup size="lg" />
          <div className="grid min-w-0 grow gap-0.5 ps-1">
            <h2 className="sr-only">{group.name}</h2>
            <InlineInput
              value={group.name}
              label={words.rename}
              maxLength={groupNameLimit}
              readOnly={reason !== undefined}
              problemOf={nameProblem}
              onSave={(name) => renameGroup(group, name)}
              className="text-xl font-semibold"
            />
            {group.handle !== '' && (
              <span className="text-sm text-muted">{words.mention(group.handle)}</span>
            )}
          </div>
        </div>
        <Members group={group} people={people} reason={reason} />
        <PersonTasks user={group} count={group.openTaskCount} lateCount={0} />
      </div>
      {isRemoving && (
        <RemoveDialog
          title={groupText.removeDialog.title(group.name)}
          description={groupText.removeDialog.description}
          action={words.remove}
          uids={[group.id]}
          onRemove={(given) => {
            removeGroup(group, given)
            onClose()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

function Members({
  group,
  people,
  reason,
}: {
  group: CachedGroup
  people: ReadonlyMap<string, Person>
  /** Why they can't be changed. */
  reason: string | undefined
}) {
  const [isChoosing, setChoosing] = useState(false)
  const members = getMembers(group, people)
  const uids = members.map(({ uid }) => uid)
  return (
    <section aria-label={words.members} className="grid gap-2">
      <header className="flex items-center gap-2">
        <h3 className="grow text-xs font-medium text-muted">{words.members}</h3>
        <UserPicker
          open={isChoosing}
          onOpenChange={setChoosing}
          multiple
          extra={members}
          selected={uids}
          onChange={(picked) => updateMembers(group, people, picked)}
        >
          <Button size="sm" disabledReason={reason}>
            <UserPlus />
            {words.addPeople}
          </Button>
        </UserPicker>
      </header>
      {members.length === 0 && <p className="text-sm text-faint">{words.nobody}</p>}
      <ul aria-label={words.members} className="-mx-2 grid">
        {members.map((person) => (
          <li
            key={person.uid}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-hover touch:min-h-11"
          >
            <span aria-hidden className="contents">
              <Avatar {...getFace(person)} />
            </span>
            <Link
              to="/users/$userId"
              params={{ userId: person.uid }}
              className="min-w-0 grow truncate hover:underline"
              dir="auto"
            >
              {person.name}
            </Link>
            {reason === undefined && (
              <IconButton
                label={words.takeOut(person.name)}
                size="icon-sm"
                onClick={() =>
                  updateMembers(
                    group,
                    people,
                    uids.filter((uid) => uid !== person.uid),
                  )
                }
              >
                <X />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
