import { Command } from 'cmdk'
import { useState } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { type CachedProject, useLoadedProjects } from '#features/projects/use-projects.ts'
import { locale } from '#lib/locale.ts'
import { matchWords } from '#lib/match-words.ts'
import { transferText as words } from '#text/transfers.ts'
import { itemClasses } from '#ui/layer-classes.ts'

/** The projects that tasks can move to, found by typing. */
export function ProjectSearch({
  sourceIds,
  onChoose,
}: {
  /** Where the tasks stand; a single project is not offered. */
  sourceIds: readonly string[]
  onChoose: (project: CachedProject) => void
}) {
  const [typed, setTyped] = useState('')
  const projects = useLoadedProjects(sourceIds)
    .filter(({ id }) => sourceIds.length > 1 || id !== sourceIds[0])
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <Command
      label={words.find}
      loop
      filter={(_id, search, [name = '', ...others] = []) => matchWords(name, search, others)}
      className="-mx-4 -my-4 md:-mx-5"
    >
      <Command.Input
        autoFocus
        placeholder={words.find}
        value={typed}
        onValueChange={setTyped}
        className="h-control w-full border-b border-border bg-transparent px-4 text-sm outline-none md:px-5"
      />
      <Command.Empty className="px-4 py-6 text-center text-sm text-muted">
        {words.nothing}
      </Command.Empty>
      <Command.List label={words.projects} className="max-h-80 min-h-40 overflow-y-auto p-2">
        {projects.map((project) => (
          <Command.Item
            key={project.id}
            value={project.id}
            keywords={[project.name, project.key]}
            onSelect={() => onChoose(project)}
            className={`${itemClasses} text-sm data-[selected=true]:bg-hover`}
          >
            <ProjectBadge hue={project.hue} />
            <span className="min-w-0 grow truncate" dir="auto">
              {project.name}
            </span>
            <span className="shrink-0 text-xs text-muted">{project.key}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}
