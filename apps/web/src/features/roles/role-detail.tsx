import type { Role } from '@courtside/contract/roles.ts'
import { roleDescriptionLimit } from '@courtside/contract/roles.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { Link } from '@tanstack/react-router'
import { Copy, Trash2, X } from 'lucide-react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { roleText } from '#text/roles.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { countFewer, countMore } from './compare-roles.ts'
import { RoleHolders } from './role-holders.tsx'
import { RoleKeys } from './role-keys.tsx'
import { RoleName } from './role-name.tsx'
import { nameRole, removeRole } from './use-role-writes.ts'
import { whyFixed, whyNotGiven, whyNotMade } from './use-roles.ts'

const words = roleText.detail

/** One role: what it is called and is for, who has it and what it allows. Undefined when there is none. */
export function RoleDetail({
  role,
  roles,
  onCopy,
  onClose,
}: {
  role: Role | undefined
  roles: readonly Role[]
  onCopy: (role: Role) => void
  onClose: () => void
}) {
  const actor = useActor()
  useShortcuts([{ keys: 'escape', title: words.close, keysOnly: true, run: onClose }])
  useDocumentTitle(role?.name ?? words.gone.title, 'detail')
  if (!role) {
    return (
      <EmptyState
        title={words.gone.title}
        description={words.gone.description}
        action={<Button onClick={onClose}>{words.gone.back}</Button>}
      />
    )
  }
  const reason = whyFixed(actor, role)
  const remove = () => {
    removeRole(role)
    onClose()
  }
  return (
    <>
      <header className="sticky top-0 z-10 flex h-12 items-center gap-0.5 border-b border-border bg-surface px-2 md:h-11">
        {role.builtIn !== null && <Badge className="ms-2">{roleText.builtIn}</Badge>}
        <span className="ms-auto flex items-center gap-0.5">
          <ActionMenu
            label={words.actions}
            about={role.name}
            size="icon-sm"
            actions={[
              {
                title: words.copy,
                icon: <Copy />,
                opensLayer: true,
                reason: whyNotMade(actor) ?? whyNotGiven(actor, role),
                run: () => onCopy(role),
              },
              {
                title: words.remove,
                icon: <Trash2 />,
                isDanger: true,
                reason: reason ?? (role.memberCount > 0 ? words.inUse : undefined),
                run: remove,
              },
            ]}
          />
          <IconButton label={words.close} shortcut="escape" size="icon-sm" onClick={onClose}>
            <X />
          </IconButton>
        </span>
      </header>
      <ConflictSection id={role.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 px-4 py-5 max-md:pb-24 md:px-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <RoleName key={role.id} role={role} roles={roles} reason={reason} />
          <Description key={`${role.id}:description`} role={role} reason={reason} />
        </div>
        <BesideOwn role={role} roles={roles} />
        <RoleHolders role={role} />
        <section aria-labelledby="role-keys" className="grid gap-3">
          <h3 id="role-keys" className="text-xs font-medium text-muted">
            {roleText.keys.title}
          </h3>
          <RoleKeys role={role} roles={roles} />
        </section>
      </div>
    </>
  )
}

/** What a role allows more and less than the reader's own, or that it is theirs. */
function BesideOwn({ role, roles }: { role: Role; roles: readonly Role[] }) {
  const own = useCurrentUser()?.roleIds ?? []
  const mine = roles.find(({ id }) => own.includes(id))
  if (!mine) return null
  if (own.includes(role.id)) return <p className="text-sm text-muted">{words.isYours}</p>
  return (
    <p className="text-sm text-muted">
      {words.besideYours(mine.name, countMore(role, mine), countFewer(role, mine))}{' '}
      <Link
        to="/roles"
        search={{ show: 'grid', role: role.id, against: mine.id }}
        className="text-link underline underline-offset-2"
      >
        {words.compare}
      </Link>
    </p>
  )
}

function Description({ role, reason }: { role: Role; reason: string | undefined }) {
  const draft = useTextEdit(`role-description:${role.id}`, role.description)
  if (reason !== undefined)
    return (
      <p className="text-sm text-pretty text-muted">{role.description || roleText.noDescription}</p>
    )
  return (
    <textarea
      rows={1}
      value={draft.value}
      maxLength={roleDescriptionLimit}
      aria-label={words.describe}
      placeholder={words.descriptionPlaceholder}
      onChange={(event) => draft.change(event.target.value.replaceAll('\n', ' '))}
      onBlur={() => {
        nameRole(role, 'description', draft.rewritten(tidyLine(draft.value)))
        draft.clear()
      }}
      onKeyDown={(event) => {
        const field = event.currentTarget
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') draft.clear()
        // What Esc took back must not be saved by leaving the field.
        requestAnimationFrame(() => field.blur())
      }}
      className="-mx-2 field-sizing-content w-full resize-none rounded-md bg-transparent px-2 py-0.5 text-sm text-muted placeholder:text-faint hover:bg-hover"
    />
  )
}
