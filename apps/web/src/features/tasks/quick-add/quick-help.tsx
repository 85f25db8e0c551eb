import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { isOpened, useCachedProjects } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { quickAddText as words } from '#text/quick-add.ts'

const nothing = () => undefined

/** Lists among the keys of a screen what the line for new tasks understands; without a project, if any takes new tasks. */
export function QuickHelp({ project }: { project: Project | undefined }) {
  const actor = useActor()
  const projects = useCachedProjects()
  const mayAdd = (project ? [project] : projects.filter(isOpened)).some((one) =>
    can.createTask(actor, getProjectFacts(one)),
  )
  useShortcuts(
    words.signs.map(([written, title]) => ({
      written,
      title,
      group: words.group,
      keysOnly: true,
      when: () => mayAdd,
      run: nothing,
    })),
  )
  return null
}
