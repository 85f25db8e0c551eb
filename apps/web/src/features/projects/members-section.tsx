import { can } from '@courtside/contract/can.ts'
import type { ProjectMember } from '@courtside/contract/project-members.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { RolePicker } from '#features/roles/role-picker.tsx'
import { describeRole } from '#features/roles/use-role-words.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { memberText } from '#text/members.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { FailedLine } from '#ui/failed-line.tsx'
import { lacking, getProjectFacts } from './use-access.ts'
import { updateRoleOf, removePerson, useMembers, whyNotHere } from './use-members.ts'

const AddPeople = lazyComponent(async () => (await import('./add-people-section.tsx')).AddPeople)

const words = memberText

/**
 * Who takes part in a project, each with their role in it, for whoever sees all of its tasks. The others know the people of
 * the project by name, but not which of them are its members.
 */
export function MembersSection({ project }: { project: Project }) {
  const actor = useActor()
  const facts = getProjectFacts(project)
  const maySee = can.readAllTasks(actor, facts)
  const { members, isPending, isError, refetch } = useMembers(project, maySee)
  const [isAdding, setAdding] = useState(false)
  if (!maySee) return <People project={project} />
  const reason = lacking(can.addProjectMembers(actor, facts), 'project.members.manage')
  return (
    <section aria-label={words.title} className="grid gap-2">
      <header className="flex items-center gap-2">
        <h2 className="grow text-xs font-medium text-muted">{words.title}</h2>
        <IconButton
          label={words.add}
          size="icon-sm"
          disabledReason={reason}
          onClick={() => setAdding(true)}
        >
          <UserPlus />
        </IconButton>
      </header>
      {isError && members.length === 0 ? (
        <FailedLine title={words.failed} retry={words.retry} onRetry={() => void refetch()} />
      ) : !isPending && members.length === 0 ? (
        <p className="text-sm text-faint">{words.none}</p>
      ) : (
        <ul aria-label={words.title} className="grid gap-0.5">
          {members.map((member) => (
            <Member key={member.person.uid} project={project} member={member} reason={reason} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddPeople
          project={project}
          memberIds={members.map(({ person }) => person.uid)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

function People({ project: { people } }: { project: Project }) {
  if (people.length === 0) return null
  return (
    <section aria-label={words.people} className="grid gap-2">
      <h2 className="text-xs font-medium text-muted">{words.people}</h2>
      <ul aria-label={words.people} className="grid gap-0.5">
        {people.map((person) => (
          <li key={person.uid} className="flex min-h-control-sm items-center gap-2 text-sm">
            <Avatar {...getFace(person)} />
            <span className="truncate" dir="auto">
              {person.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Member({
  project,
  member,
  reason,
}: {
  project: Project
  member: ProjectMember
  reason: string | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const actor = useActor()
  const { person, role } = member
  const button = (
    <Button
      variant="ghost"
      size="sm"
      disabledReason={reason}
      showsValue
      aria-label={words.roleOf(person.name, describeRole(role.name))}
      className="max-w-28 font-normal"
    >
      <span className="truncate">{describeRole(role.name)}</span>
    </Button>
  )
  return (
    <li className="flex min-h-control-sm items-center gap-2 text-sm">
      <span aria-hidden className="contents">
        <Avatar {...getFace(person)} size="xs" />
      </span>
      <span className="min-w-0 grow truncate" dir="auto">
        {person.name}
      </span>
      {reason ? (
        button
      ) : (
        <RolePicker
          open={isOpen}
          onOpenChange={setOpen}
          selected={[role.id]}
          whyNot={whyNotHere(actor, project)}
          onPick={(picked) => updateRoleOf(project.id, member, picked)}
        >
          {button}
        </RolePicker>
      )}
      <IconButton
        label={words.remove(person.name)}
        size="icon-sm"
        disabledReason={reason}
        onClick={() => removePerson(project.id, member)}
      >
        <X />
      </IconButton>
    </li>
  )
}
