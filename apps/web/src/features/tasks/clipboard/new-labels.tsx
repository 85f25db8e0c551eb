import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { Label } from '@courtside/contract/statuses.ts'
import { useId, useMemo, useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { nextHue } from '#features/projects/use-workflow-edits.ts'
import { useActor } from '#features/users/use-users.ts'
import { createId } from '#lib/new-id.ts'
import { pasteTableText as words } from '#text/paste-table.ts'
import { permissions } from '#text/permissions.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** Labels of these names, in colours that few of the project have. */
const makeLabels = (names: readonly string[], { labels }: Project): readonly Label[] =>
  names.reduce<readonly Label[]>(
    (made, name) => [...made, { id: createId(), name, hue: nextHue([...labels, ...made]) }],
    [],
  )

const noLabels: readonly Label[] = []

/** Labels that a pasted table names and its project lacks: those to make with the tasks, and what is said of them. */
export function useNewLabels(names: readonly string[], project: Project) {
  const id = useId()
  const [isWanted, setWanted] = useState(true)
  const mayCreate = can.manageWorkflow(useActor(), getProjectFacts(project))
  const key = names.join('\n')
  const made = useMemo(
    () => (key === '' ? noLabels : makeLabels(key.split('\n'), project)),
    [key, project],
  )
  const listed = names.join(', ')
  const note =
    names.length === 0 ? null : mayCreate ? (
      <p className="flex items-center gap-2 text-sm">
        <Checkbox
          id={id}
          checked={isWanted}
          onCheckedChange={(checked) => setWanted(checked === true)}
        />
        <label htmlFor={id} className="min-w-0 break-words">
          {words.newLabels(names.length, listed)}
        </label>
      </p>
    ) : (
      <p className="text-sm text-warning">
        {words.missingLabels(names.length, listed, permissions['project.workflow.manage'])}
      </p>
    )
  return { labels: mayCreate && isWanted ? made : noLabels, note }
}
