import type { Project } from '@courtside/contract/projects.ts'
import type { WorkflowItem, WorkflowKind } from '@courtside/contract/workflow.ts'
import { workflowText } from '#text/workflow.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { HuePicker } from './hue-picker.tsx'
import { updateItem } from './use-workflow-edits.ts'

/** What a status, label or type looks like, and choosing another of the eight colours. */
export function ItemColour({
  project,
  kind,
  item,
  reason,
}: {
  project: Project
  kind: WorkflowKind
  item: WorkflowItem
  reason: string | undefined
}) {
  const label = workflowText.colourOf(item.name)
  const mark =
    'group' in item ? (
      <StatusIcon group={item.group} hue={item.hue} label="" />
    ) : (
      <LabelDot hue={item.hue} />
    )
  if (reason) {
    return (
      <IconButton label={label} size="icon-sm" disabledReason={reason}>
        {mark}
      </IconButton>
    )
  }
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={label} size="icon-sm">
          {mark}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="grid w-auto justify-items-start gap-1.5 p-2">
        <HuePicker value={item.hue} onChange={(hue) => updateItem(project, kind, item, { hue })} />
        {kind === 'statuses' && (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={item.hue === null}
            className="font-normal aria-pressed:bg-selected aria-pressed:text-text"
            onClick={() => updateItem(project, kind, item, { hue: null })}
          >
            {workflowText.groupColour}
          </Button>
        )}
      </PopoverContent>
    </Popover>
  )
}
