import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { lacking, getProjectFacts } from './use-access.ts'

/** The way to bring tasks into a project from another tool. `isShort` leaves a phone only the icon. */
export function ImportSection({
  project,
  variant,
  isShort = false,
}: {
  project: Project
  variant?: 'ghost' | 'secondary'
  isShort?: boolean
}) {
  const actor = useActor()
  const reason = lacking(can.importTasks(actor, getProjectFacts(project)), 'task.bulk')
  const className = isShort ? 'max-md:w-control max-md:px-0' : undefined
  const words = (
    <>
      <FileUp />
      <span className={isShort ? 'max-md:sr-only' : undefined}>{text.projects.import}</span>
    </>
  )
  if (reason) {
    return (
      <Button variant={variant} className={className} disabledReason={reason}>
        {words}
      </Button>
    )
  }
  return (
    <Button asChild variant={variant} className={className}>
      <Link to="/projects/$projectId/import" params={{ projectId: project.key }}>
        {words}
      </Link>
    </Button>
  )
}
