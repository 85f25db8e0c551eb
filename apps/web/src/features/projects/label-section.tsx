import type { Project } from '@courtside/contract/projects.ts'
import type { Label } from '@courtside/contract/statuses.ts'
import type { WorkflowItem } from '@courtside/contract/workflow.ts'
import { Merge, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { workflowText } from '#text/workflow.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { ItemAddLine } from './item-add-line.tsx'
import { ItemColour } from './item-colour.tsx'
import { ItemName } from './item-name.tsx'
import { ReplaceItem } from './replace-item.tsx'
import { useFocusNext } from './use-focus-next.ts'
import { addLabel, nextHue, removeFrom } from './use-workflow-edits.ts'
import { WorkflowSection } from './workflow-section.tsx'

/** The labels of a project, or its types, by name. */
export function LabelSection({
  project,
  kind,
  countOf,
  reason,
}: {
  project: Project
  kind: 'labels' | 'types'
  /** How many tasks have one. */
  countOf: (id: string) => number
  reason: string | undefined
}) {
  const words = workflowText[kind]
  const labels = project[kind]
  const list = useRef<HTMLUListElement>(null)
  const leave = useFocusNext(list, labels)
  const remove = (label: Label, into?: WorkflowItem) => {
    leave(label.id)
    removeFrom(project, kind, label, countOf(label.id), into)
  }
  return (
    <WorkflowSection title={words.title} description={words.description}>
      <ul ref={list} aria-label={words.title}>
        {labels.length === 0 && (
          <li className="border-b border-border px-3 py-2.5 text-sm text-faint">{words.none}</li>
        )}
        {labels.map((label) => (
          <LabelRow
            key={label.id}
            project={project}
            kind={kind}
            label={label}
            taskCount={countOf(label.id)}
            reason={reason}
            onRemove={(into) => remove(label, into)}
          />
        ))}
      </ul>
      <ItemAddLine
        project={project}
        kind={kind}
        reason={reason}
        onAdd={(name) => addLabel(project, kind, name, nextHue(labels))}
      />
    </WorkflowSection>
  )
}

function LabelRow({
  project,
  kind,
  label,
  taskCount,
  reason,
  onRemove,
}: {
  project: Project
  kind: 'labels' | 'types'
  label: Label
  taskCount: number
  reason: string | undefined
  onRemove: (into?: WorkflowItem) => void
}) {
  const [isMerging, setMerging] = useState(false)
  const others = project[kind].filter(({ id }) => id !== label.id)
  const merge = {
    title: workflowText.merge,
    icon: <Merge />,
    isRegistered: true,
    reason,
    run: () => setMerging(true),
  }
  return (
    <li className="flex items-center gap-x-2 border-b border-border px-1 py-1">
      <ItemColour project={project} kind={kind} item={label} reason={reason} />
      <ItemName project={project} kind={kind} item={label} reason={reason} />
      <span className="w-16 shrink-0 text-end text-xs text-faint tabular">
        {workflowText.tasks(taskCount)}
      </span>
      <ActionMenu
        label={workflowText.actionsOf(label.name)}
        size="icon-sm"
        actions={[
          ...(others.length > 0 ? [merge] : []),
          {
            title: taskCount > 0 ? workflowText.removeFrom(taskCount) : workflowText.remove,
            icon: <Trash2 />,
            isRegistered: true,
            isDanger: true,
            reason,
            run: () => onRemove(),
          },
        ]}
      />
      {isMerging && (
        <ReplaceItem
          title={workflowText.mergeTitle(label.name)}
          description={workflowText.mergeHint(label.name, taskCount)}
          label={workflowText.mergeInto}
          confirm={workflowText.mergeConfirm}
          targets={others}
          onConfirm={onRemove}
          onClose={() => setMerging(false)}
        />
      )}
    </li>
  )
}
