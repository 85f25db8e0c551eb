import { can } from '@courtside/contract/can.ts'
import { useState } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { getSummaryFacts } from '#features/projects/use-access.ts'
import { useLoadedProjects } from '#features/projects/use-projects.ts'
import { invitingText } from '#text/inviting.ts'
import { Button } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'
import { useActor } from '../use-users.ts'

const words = invitingText.form

const none: readonly string[] = []

/** The projects an invited person joins: those which the sender may fill. */
export function InviteProjects({
  selected,
  onChange,
  ...described
}: {
  selected: readonly string[]
  onChange: (ids: string[]) => void
  id?: string
  'aria-describedby'?: string
}) {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const projects = useLoadedProjects(none).filter((project) =>
    can.addProjectMembers(actor, getSummaryFacts(project)),
  )
  const chosen = projects.filter(({ id }) => selected.includes(id))
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      multiple
      title={words.chooseProjects}
      options={projects.map(({ id, name, key, hue }) => ({
        value: id,
        label: name,
        hint: key,
        icon: <ProjectBadge hue={hue} />,
      }))}
      selected={selected}
      onPick={(id) =>
        onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
      }
    >
      <Button {...described} className="w-full justify-start font-normal">
        <span className="truncate">
          {chosen.length === 0 ? (
            <span className="text-muted">{words.noProjects}</span>
          ) : (
            chosen.map(({ name }) => name).join(', ')
          )}
        </span>
      </Button>
    </Picker>
  )
}
