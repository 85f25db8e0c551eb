import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { lacking, projectFacts } from './use-access.ts'

/** The way to bring tasks into a project from another tool. */
export function ImportSection({
  project,
  variant,
  className,
}: {
  project: Project
  variant?: 'ghost' | 'secondary'
  className?: string
}) {
  const actor = useActor()
  const reason = lacking(can.importTasks(actor, projectFacts(project)), 'task.bulk')
  const words = (
    <>
      <FileUp /> {text.projects.import}
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
