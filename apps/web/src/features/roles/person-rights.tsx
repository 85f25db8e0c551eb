import { type PermissionScope, getScopeKeys } from '@courtside/contract/permission-needs.ts'
import {
  type PersonRight,
  type PersonRights as Rights,
  getPersonRights,
  getPersonRightsIn,
} from '@courtside/contract/rights.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, CircleUser, Minus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { useLoadedProjects } from '#features/projects/use-projects.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { UserStatusBadge } from '#features/users/user-status-badge.tsx'
import { permissionScopes } from '#text/permission-scopes.ts'
import { permissions } from '#text/permissions.ts'
import { roleText } from '#text/roles.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Picker } from '#ui/picker.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useRoleSearch } from './use-role-search.ts'
import { describeRole } from './use-role-words.ts'

const words = roleText.person
const everywhere = 'everywhere'

/** What one person may do, right by right with the reason: in the organisation, or in one project. */
export function PersonRights() {
  const { person: uid, project: projectId } = useRoleSearch()
  const navigate = useNavigate({ from: '/roles' })
  const set = (change: { person?: string; project?: string | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, show: 'person', ...change }),
      replace: true,
    })
  const rights = useQuery({
    queryKey: ['roles', 'rights', uid, projectId],
    queryFn: ({ signal }) =>
      projectId === undefined
        ? call(getPersonRights, { params: { id: uid ?? '' } }, { signal })
        : call(getPersonRightsIn, { params: { id: uid ?? '', projectId } }, { signal }),
    enabled: uid !== undefined,
    placeholderData: keepPreviousData,
  })
  const isMissing = rights.error instanceof ApiError && rights.error.status < 500
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-5 max-md:pb-24">
      <div className="flex flex-wrap items-center gap-2">
        <PersonButton
          name={uid === undefined ? undefined : rights.data?.person.name}
          uid={uid}
          onPick={(person) => set({ person })}
        />
        <ProjectButton projectId={projectId} onPick={(project) => set({ project })} />
      </div>
      {uid === undefined ? (
        <EmptyState icon={<CircleUser />} {...words.empty} />
      ) : isMissing ? (
        <EmptyState icon={<CircleUser />} {...words.gone} />
      ) : rights.isError && !rights.data ? (
        <ErrorState
          title={words.failed}
          error={rights.error}
          onRetry={() => void rights.refetch()}
        />
      ) : rights.data ? (
        <Told rights={rights.data} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}

function PersonButton({
  name,
  uid,
  onPick,
}: {
  name: string | undefined
  uid: string | undefined
  onPick: (uid: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <UserPicker
      open={isOpen}
      onOpenChange={setOpen}
      selected={uid === undefined ? [] : [uid]}
      onChange={([picked]) => picked !== undefined && onPick(picked)}
    >
      <Button>
        <CircleUser className="text-muted" />
        {name ?? words.choosePerson}
      </Button>
    </UserPicker>
  )
}

const none: readonly string[] = []

function ProjectButton({
  projectId,
  onPick,
}: {
  projectId: string | undefined
  onPick: (id: string | undefined) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const projects = useLoadedProjects(none)
  const chosen = projects.find(({ id }) => id === projectId)
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={words.chooseProject}
      options={[
        { value: everywhere, label: words.everywhere },
        ...projects.map(({ id, name, key, hue }) => ({
          value: id,
          label: name,
          hint: key,
          icon: <ProjectBadge hue={hue} />,
        })),
      ]}
      selected={[projectId ?? everywhere]}
      onPick={(id) => onPick(id === everywhere ? undefined : id)}
    >
      <Button>{chosen?.name ?? (projectId ? words.aProject : words.everywhere)}</Button>
    </Picker>
  )
}

const describeName = ({ name }: { readonly name: string }) => describeRole(name)

function Told({ rights: { person, status, roles, project, rights } }: { rights: Rights }) {
  const groups = Object.entries(permissionScopes).map(([scope, name]) => {
    const keys = getScopeKeys(scope as PermissionScope)
    return { scope, name, rights: rights.filter(({ key }) => keys.includes(key)) }
  })
  const inThis = project?.role ? describeName(project.role) : undefined
  const getReason = ({ reason, reach, roleIds, isOfProjectRole }: PersonRight): string => {
    const inOrganisation = roles.filter(({ id }) => roleIds.includes(id)).map(describeName)
    const inProject = isOfProjectRole ? inThis : undefined
    const givers = words.givers(inOrganisation, inProject)
    if (reason !== 'given') return words.reasons[reason](givers)
    return reach === 'assigned' ? words.assigned(givers) : givers
  }
  return (
    <>
      <header className="flex items-center gap-3">
        <Avatar {...getFace(person)} size="md" />
        <div className="grid min-w-0">
          <h2 className="flex items-center gap-2 text-base font-medium">
            <span className="truncate" dir="auto">
              {person.name}
            </span>
            {(status !== 'active' || person.isPlaceholder) && (
              <UserStatusBadge user={{ status, isPlaceholder: person.isPlaceholder }} />
            )}
          </h2>
          <p className="text-sm text-muted">
            {words.has(roles.map(describeName), project && { name: project.name, role: inThis })}
          </p>
        </div>
      </header>
      {groups
        .filter((group) => group.rights.length > 0)
        .map(({ scope, name, rights: ofScope }) => (
          <section key={scope} aria-label={name} className="grid">
            <h3 className="border-b border-border pb-1 text-sm font-medium">{name}</h3>
            <ul>
              {ofScope.map((right) => (
                <li
                  key={right.key}
                  className="flex min-h-9 items-center gap-3 border-b border-border py-1.5 text-sm last:border-b-0"
                >
                  <span
                    role="img"
                    aria-label={
                      right.reach === 'none' ? roleText.keys.notAllowed : roleText.keys.allowed
                    }
                    className={right.reach === 'none' ? 'text-faint' : 'text-success'}
                  >
                    {right.reach === 'none' ? (
                      <Minus className="size-4" />
                    ) : (
                      <Check className="size-4" />
                    )}
                  </span>
                  <span className="grid min-w-0 grow gap-x-3 md:grid-cols-2">
                    <span className={right.reach === 'none' ? 'text-muted' : undefined}>
                      {permissions[right.key]}
                    </span>
                    <span className="text-xs text-pretty text-muted md:self-center">
                      {getReason(right)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
