import { can } from '@courtside/contract/can.ts'
import { projectFields } from '@courtside/contract/project-fields.ts'
import { type Project } from '@courtside/contract/projects.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { ProjectBadge } from './project-badge.tsx'
import { lacking, getProjectFacts } from './use-access.ts'
import { saveProject } from './use-projects.ts'

const NameOnly = ({ project }: { project: Project }) => (
  <p className="flex items-baseline gap-3">
    <ProjectBadge hue={project.hue} className="size-4 rounded-md" />
    <span className="min-w-0 grow text-2xl font-semibold" dir="auto">
      {project.name}
    </span>
    <span className="text-sm text-faint tabular">{project.key}</span>
  </p>
)

/** The name of a project, changed where it stands by whoever may. */
export function ProjectName({ project }: { project: Project }) {
  const [typed, setTyped] = useState<string>()
  const actor = useActor()
  const reason = lacking(can.editProject(actor, getProjectFacts(project)), 'project.edit')
  if (isLack(reason)) return <NameOnly project={project} />
  const save = () => {
    const name = tidyLine(typed ?? '')
    if (name !== '') saveProject(project, { name })
    setTyped(undefined)
  }
  return (
    <div className="flex items-baseline gap-3">
      <ProjectBadge hue={project.hue} className="size-4 rounded-md" />
      <textarea
        dir="auto"
        rows={1}
        value={typed ?? project.name}
        readOnly={reason !== undefined}
        title={reason}
        maxLength={projectFields.name.max}
        aria-label={text.projects.page.rename}
        onChange={(event) => setTyped(event.target.value.replaceAll('\n', ' '))}
        onBlur={() => typed !== undefined && save()}
        onKeyDown={(event) => {
          const field = event.currentTarget
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Escape') setTyped(undefined)
          // What Esc took back must not be saved by leaving the field.
          requestAnimationFrame(() => field.blur())
        }}
        className="-mx-2 field-sizing-content w-full min-w-0 resize-none rounded-md bg-transparent px-2 py-0.5 text-2xl font-semibold hover:bg-hover read-only:hover:bg-transparent"
      />
      <span className="text-sm text-faint tabular">{project.key}</span>
    </div>
  )
}
