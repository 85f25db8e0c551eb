import type { Invitation, SentInvitation } from '@courtside/contract/invitations.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, MailOpen } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useHasMail } from '#api/runtime-config.ts'
import { RolePicker } from '#features/roles/role-picker.tsx'
import { describeRole } from '#features/roles/use-role-words.ts'
import { useRoles, whyNotGiven } from '#features/roles/use-roles.ts'
import { formatDay } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { invitationText } from '#text/invitations.ts'
import { invitingText } from '#text/inviting.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSentWords } from './invite/use-send.ts'
import { PersonRow, RowList } from './row-list.tsx'
import { SelectRow, SelectionBar, useRowSelection } from './row-selection.tsx'
import {
  restore,
  resend,
  revoke,
  setRole,
  setRolesBack,
  takeLinks,
  useInvitations,
  useRowAction,
} from './use-invitations.ts'
import { useActor } from './use-users.ts'
import { useUserSearch } from './user-search.ts'

const ReportDialog = lazyComponent(
  async () => (await import('./invite/report-dialog.tsx')).ReportDialog,
)

const words = invitingText
const getDay = (instant: string) => formatDay(instant.slice(0, 10))

/** Invitations that nobody accepted yet: sent again, or taken back, one or all that are selected. */
export function InvitationList() {
  const { only } = useUserSearch()
  const isExpired = only === 'expired'
  const invitations = useInvitations(true, isExpired)
  const selection = useRowSelection(invitations.items, ({ id }) => id)
  const { maySend, maySet } = useMay()
  const hasMail = useHasMail()
  const said = useSentWords()
  const [report, setReport] = useState<readonly SentInvitation[]>()
  const [asked, setAsked] = useState<readonly Invitation[]>()
  const [renewed, setRenewed] = useState<readonly Invitation[]>()
  const sending = useRowAction(resend, (_, sent) => {
    selection.clear()
    const [one] = sent
    if (sent.some(({ link, outcome }) => link !== null || outcome !== 'sent')) setReport(sent)
    else
      toast({
        title: sent.length === 1 && one ? said.one(one.email) : said.many(sent.length),
      })
  })
  const linking = useRowAction(takeLinks, (_, sent) => {
    selection.clear()
    setReport(sent)
  })
  const settingBack = useRowAction(setRolesBack, () => undefined)
  const setting = useRowAction(setRole, ({ rows, role }, { ids }) => {
    selection.clear()
    toast({
      title: callSome(
        (email) => words.list.roleSet(email, role.name),
        (count) => words.list.roleSetMany(count, role.name),
        rows,
        ids,
      ),
      action: { label: words.list.undo, run: () => settingBack.mutate(rows) },
    })
  })
  const returning = useRowAction(restore, (rows, { ids }) =>
    toast({ title: callSome(words.list.back, words.list.backMany, rows, ids) }),
  )
  const revoking = useRowAction(revoke, (rows, { ids }) => {
    selection.clear()
    toast({
      title: callSome(words.list.revoked, words.list.revokedMany, rows, ids),
      action: { label: words.list.undo, run: () => returning.mutate(rows) },
    })
  })
  /** Another link ends the one that a person may have already. */
  const renew = (rows: readonly Invitation[]) =>
    rows.every(({ isExpired: isOver }) => isOver) ? linking.mutate(rows) : setRenewed(rows)
  // Pressed again they do nothing; disabled they would lose the focus.
  const isBusy = sending.isPending || linking.isPending || revoking.isPending
  const { selected } = selection
  return (
    <>
      {(invitations.items.length > 0 || isExpired) && (
        <SelectionBar selection={selection} aside={<ExpiredFilter isExpired={isExpired} />}>
          {hasMail && (
            <Button
              size="sm"
              aria-disabled={isBusy}
              onClick={() => !isBusy && sending.mutate(selected)}
            >
              {words.list.resend}
            </Button>
          )}
          <Button size="sm" aria-disabled={isBusy} onClick={() => !isBusy && renew(selected)}>
            {words.list.newLink}
          </Button>
          <RoleChange
            selected={[]}
            onPick={(role) => setting.mutate({ rows: selected, role })}
            size="sm"
          >
            {words.list.role}
          </RoleChange>
          <Button size="sm" onClick={() => setAsked(selected)}>
            {words.list.revoke}
          </Button>
        </SelectionBar>
      )}
      <RowList
        label={invitationText.tabs.invitations}
        pages={invitations}
        empty={{
          icon: <MailOpen />,
          title: isExpired ? words.list.noneExpired : words.list.empty,
          description: isExpired ? words.list.noneExpiredDescription : words.list.emptyDescription,
        }}
        render={(invitation) => (
          <PersonRow
            key={invitation.id}
            select={<SelectRow selection={selection} row={invitation} who={invitation.email} />}
            avatar={
              <Avatar
                name={invitation.name ?? invitation.email}
                hueKey={invitation.userId ?? invitation.id}
                size="md"
              />
            }
            name={invitation.name ?? invitation.email}
            about={getAbout(invitation)}
            badge={invitation.isExpired && <Badge tone="warning">{words.list.expired}</Badge>}
          >
            <RoleChange
              selected={invitation.role ? [invitation.role.id] : []}
              onPick={(role) => setting.mutate({ rows: [invitation], role })}
              size="sm"
              variant="ghost"
              disabledReason={maySet(invitation) ? undefined : words.list.resendForbidden}
              aria-label={words.list.roleOf(invitation.email, getRoleName(invitation))}
            >
              {getRoleName(invitation)}
            </RoleChange>
            {hasMail && (
              <Button
                size="sm"
                aria-disabled={isBusy}
                disabledReason={maySend(invitation) ? undefined : words.list.resendForbidden}
                aria-label={words.list.resendOf(invitation.email)}
                onClick={() => !isBusy && sending.mutate([invitation])}
              >
                {words.list.resend}
              </Button>
            )}
            <Button
              size="sm"
              variant={hasMail ? 'ghost' : 'secondary'}
              aria-disabled={isBusy}
              disabledReason={maySend(invitation) ? undefined : words.list.resendForbidden}
              aria-label={words.list.newLinkOf(invitation.email)}
              onClick={() => !isBusy && renew([invitation])}
            >
              {words.list.newLink}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-disabled={isBusy}
              aria-label={words.list.revokeOf(invitation.email)}
              onClick={() => !isBusy && revoking.mutate([invitation])}
            >
              {words.list.revoke}
            </Button>
          </PersonRow>
        )}
      />
      {report && <ReportDialog sent={report} onClose={() => setReport(undefined)} />}
      {renewed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRenewed(undefined)}
          title={words.list.renewTitle(renewed.length)}
          description={words.list.renewDescription(renewed.length)}
          confirmLabel={words.list.newLink}
          onConfirm={() => linking.mutate(renewed)}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={words.list.revokeTitle(asked.length)}
          description={words.list.revokeDescription}
          confirmLabel={words.list.revoke}
          onConfirm={() => revoking.mutate(asked)}
        />
      )}
    </>
  )
}

/** What happened, of one by its address and of several by their number. */
function callSome(
  ofOne: (email: string) => string,
  ofMany: (count: number) => string,
  rows: readonly Invitation[],
  ids: readonly string[],
): string {
  const one = ids.length === 1 ? rows.find(({ id }) => id === ids[0]) : undefined
  return one ? ofOne(one.email) : ofMany(ids.length)
}

/** Whether one may give an invitation another role, and send it again; while the roles are being loaded one may try. */
function useMay() {
  const actor = useActor()
  const { roles } = useRoles()
  const maySet = ({ role }: Invitation) => {
    const known = roles.find(({ id }) => id === role?.id)
    return known === undefined || whyNotGiven(actor, known) === undefined
  }
  return { maySet, maySend: (row: Invitation) => row.role !== null && maySet(row) }
}

const getRoleName = ({ role }: Invitation) => (role ? describeRole(role.name) : words.list.noRole)

/** A button that opens the roles, to give one to whoever is invited. */
function RoleChange({
  selected,
  onPick,
  children,
  ...button
}: Pick<ComponentProps<typeof RolePicker>, 'selected' | 'onPick'> & ComponentProps<typeof Button>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <RolePicker open={isOpen} onOpenChange={setOpen} selected={selected} onPick={onPick}>
      <Button {...button}>
        {children}
        <ChevronDown />
      </Button>
    </RolePicker>
  )
}

function ExpiredFilter({ isExpired }: { isExpired: boolean }) {
  const choices = [
    { label: words.list.all, only: undefined, isCurrent: !isExpired },
    { label: words.list.onlyExpired, only: 'expired' as const, isCurrent: isExpired },
  ]
  return (
    <nav aria-label={words.list.filterLabel} className="ms-auto flex gap-px">
      {choices.map(({ label, only, isCurrent }) => (
        <Link
          key={label}
          to="/users"
          search={{ show: 'invitations', only }}
          replace
          aria-current={isCurrent ? 'page' : undefined}
          className="flex h-control-sm items-center rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function getAbout({ email, name, projects, invitedBy, expiresAt, isExpired }: Invitation) {
  return [
    name !== null && email,
    projects.length > 0 && words.list.projects(projects.map(({ key }) => key).join(', ')),
    invitedBy && words.list.by(invitedBy.name),
    !isExpired && words.list.expires(getDay(expiresAt)),
  ]
    .filter(Boolean)
    .join(' · ')
}
