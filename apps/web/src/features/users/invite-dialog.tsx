import { can } from '@courtside/contract/can.ts'
import { Email } from '@courtside/contract/identity.ts'
import { type BuiltInRole, builtInRoles } from '@courtside/contract/permissions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { invitationText } from '#text/invitations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast-store.ts'
import { LinkToCopy } from './hand-over-link.tsx'
import { InviteProjects } from './invite-projects.tsx'
import { useInvite } from './use-invitations.ts'
import { useActor } from './use-users.ts'

const words = invitationText
const roleKeys = Object.keys(builtInRoles) as BuiltInRole[]

const Body = z.object({
  email: Email,
  name: z.string().trim().max(100),
  role: z.enum(roleKeys),
  projectIds: z.array(z.string()),
})

/** Invites one address. Without mail the link is shown once, to be handed over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [handed, setHanded] = useState<{ link: string; name: string }>()
  const finish = (link: string | null, email: string, name: string) => {
    if (link !== null) {
      setHanded({ link, name: name || email })
      return
    }
    toast({ title: words.sent(email) })
    onClose()
  }
  // One layer for both, so that closing it leads the focus back to where it was opened.
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={handed ? words.link.title : words.form.title}
        description={handed ? words.link.description(handed.name) : words.form.description}
        footer={handed && <Button onClick={onClose}>{words.link.done}</Button>}
      >
        {handed ? <LinkToCopy link={handed.link} /> : <InviteForm onSent={finish} />}
      </DialogContent>
    </Dialog>
  )
}

function InviteForm({
  onSent,
}: {
  onSent: (link: string | null, email: string, name: string) => void
}) {
  const actor = useActor()
  const invite = useInvite()
  const roles = roleKeys.filter((role) => can.grantRights(actor, builtInRoles[role].permissions))
  const { register, handleSubmit, formState, control, setError } = useForm<
    z.input<typeof Body>,
    unknown,
    z.output<typeof Body>
  >({
    resolver: zodResolver(Body),
    defaultValues: {
      email: '',
      name: '',
      role: roles.includes('member') ? 'member' : (roles[0] ?? 'volunteer'),
      projectIds: [],
    },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ email, name, role, projectIds }) => {
    try {
      const { link } = await invite({ email, role, projectIds, ...(name && { name }) })
      onSent(link, email, name)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const message =
        code === 'already_member' || code === 'already_invited'
          ? words.form[code]
          : error instanceof Error
            ? error.message
            : words.actionFailed
      setError('email', { message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field label={words.form.email} error={errors.email?.message}>
        <EmailInput {...register('email')} autoComplete="off" autoFocus />
      </Field>
      <Field label={words.form.name} optional error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" maxLength={100} />
      </Field>
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <Field label={words.form.role}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={roles.map((role) => ({ value: role, label: words.roles[role] }))}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="projectIds"
        render={({ field }) => (
          <Field label={words.form.projects} optional hint={words.form.projectsHint}>
            <InviteProjects selected={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? words.form.submitting : words.form.submit}
      </Button>
    </form>
  )
}
