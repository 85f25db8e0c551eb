import type { WorkflowItem } from '@courtside/contract/workflow.ts'
import { useState } from 'react'
import { text } from '#text/en.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'

/** Asks what the tasks get in the place of what is removed; the first of `targets` is offered. */
export function ReplaceItem({
  title,
  description,
  label,
  confirm,
  targets,
  onConfirm,
  onClose,
}: {
  title: string
  description: string
  label: string
  confirm: string
  targets: readonly WorkflowItem[]
  onConfirm: (target: WorkflowItem) => void
  onClose: () => void
}) {
  const [targetId, setTargetId] = useState(targets[0]?.id)
  const target = targets.find(({ id }) => id === targetId)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
            </DialogClose>
            <Button
              variant="primary"
              disabled={!target}
              onClick={() => {
                onClose()
                if (target) onConfirm(target)
              }}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <Field label={label}>
          <Select
            value={targetId}
            onValueChange={setTargetId}
            options={targets.map((one) => ({
              value: one.id,
              label: one.name,
              icon:
                'group' in one ? (
                  <StatusIcon group={one.group} hue={one.hue} label="" />
                ) : (
                  <LabelDot hue={one.hue} />
                ),
            }))}
          />
        </Field>
      </DialogContent>
    </Dialog>
  )
}
