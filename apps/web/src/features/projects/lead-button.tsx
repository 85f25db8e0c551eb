import type { Person } from '@courtside/contract/users.ts'
import { CircleUser } from 'lucide-react'
import { useState } from 'react'
import { UserPicker } from '#features/users/user-picker.tsx'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { usePeople } from './use-people.ts'

/** Who leads a project, and choosing somebody else. */
export function LeadButton({
  leadId,
  people = [],
  size = 'sm',
  reason,
  onChange,
}: {
  leadId: string | null
  people?: Person[]
  /** As high as the fields of a form, or as a line of facts. */
  size?: 'sm' | 'md'
  reason?: string | undefined
  onChange: (leadId: string | null) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const lead = usePeople({ people })(leadId)
  const button = (
    <Button
      disabledReason={reason}
      showsValue
      size={size}
      className="w-full justify-start text-sm font-normal"
    >
      <span className="sr-only">{text.projects.fields.leadId}: </span>
      {lead ? <Avatar {...getFace(lead)} size="xs" /> : <CircleUser className="text-faint" />}
      {lead?.name ?? <span className="text-muted">{text.projects.noLead}</span>}
    </Button>
  )
  if (reason) return button
  return (
    <UserPicker
      open={isOpen}
      onOpenChange={setOpen}
      selected={leadId === null ? [] : [leadId]}
      extra={people}
      onChange={([uid]) => onChange(uid ?? null)}
    >
      {button}
    </UserPicker>
  )
}
