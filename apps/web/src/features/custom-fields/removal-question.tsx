import type { CustomField, CustomOption } from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useEffect } from 'react'
import { useProjectTasks } from '#features/tasks/use-project-tasks.ts'
import { useLatest } from '#lib/use-latest.ts'
import { fieldSettingsText } from '#text/custom-field-settings.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const words = fieldSettingsText.ask

/** Asks before tasks lose an option; where none has it there is nothing to ask. */
export function RemovalQuestion({
  project,
  field,
  removed,
  onConfirm,
  onClose,
}: {
  project: Project
  field: CustomField
  removed: readonly CustomOption[]
  onConfirm: () => void
  onClose: () => void
}) {
  const { rows, isPending } = useProjectTasks(project)
  const ids = removed.map(({ id }) => id)
  const count = rows.filter(
    ({ custom, deletedAt }) =>
      deletedAt === null && [custom[field.id]].flat().some((id) => ids.some((one) => one === id)),
  ).length
  const isIdle = !isPending && count === 0
  const confirm = useLatest(onConfirm)
  useEffect(() => {
    if (isIdle) confirm()
  }, [isIdle, confirm])
  const [only] = removed
  return (
    <ConfirmDialog
      open={!isPending && count > 0}
      onOpenChange={(open) => !open && onClose()}
      title={
        removed.length === 1 && only ? words.title(only.name) : words.titleMany(removed.length)
      }
      description={words.description(count)}
      confirmLabel={words.confirm}
      danger
      onConfirm={onConfirm}
    />
  )
}
