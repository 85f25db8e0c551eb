import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { UnknownWord as Word } from '@courtside/contract/quick-line.ts'
import { workflowLimits, workflowNameLimit } from '@courtside/contract/workflow.ts'
import { Plus } from 'lucide-react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { addLabel, nextHue } from '#features/projects/use-workflow-edits.ts'
import { useActor } from '#features/users/use-users.ts'
import { quickAddText as words } from '#text/quick-add.ts'
import { chip } from './quick-chips.tsx'

/** What a sign finds nothing for; a label that isn't there is made on the spot by whoever may. */
export function UnknownWord({
  word: { said, sign },
  project,
  onCreated,
}: {
  word: Word
  project: Project
  onCreated: () => void
}) {
  const mayCreate = can.manageWorkflow(useActor(), getProjectFacts(project))
  const name = said.slice(1)
  const fits = name.length <= workflowNameLimit && project.labels.length < workflowLimits.labels
  if (sign !== '#' || !mayCreate || !fits)
    return <p className="px-1 py-0.5 text-xs text-warning">{words.unknown[sign](name)}</p>
  return (
    <button
      type="button"
      // The line keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        addLabel(project, 'labels', name, nextHue(project.labels))
        onCreated()
      }}
      className={`${chip} border-dashed hover:bg-hover touch:h-11`}
    >
      <Plus aria-hidden className="text-muted" />
      {words.createLabel(name)}
    </button>
  )
}
