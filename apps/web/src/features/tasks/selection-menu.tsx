import type { CustomField } from '@courtside/contract/custom-fields.ts'
import {
  Archive,
  ArchiveRestore,
  Copy,
  CopyPlus,
  Ellipsis,
  FolderInput,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import './archive-tasks.ts'
import { useCopyActions } from './copy-menu.tsx'
import './use-duplicate-tasks.ts'
import {
  type BuiltInField,
  type EditableField,
  builtInFields,
  getBuiltInField,
  getCustomName,
  getShownFields,
} from './fields/editable-fields.ts'
import { getCustomIcon, getFieldIcon } from './fields/field-looks.tsx'
import { getProject } from './fields/picking.ts'
import { useGiveBack } from './use-give-back.tsx'
import { getTasks, useTaskActions } from './use-task-actions.ts'

const words = text.tasks

/** All that can be changed of the selected tasks and has no button of its own; on a phone also what else can be done. */
export function SelectionMenu({
  ids,
  buttons,
  onPick,
  onDelete,
}: {
  ids: readonly string[]
  /** What has a button of its own, on wide screens only or on all. */
  buttons: readonly { readonly field: BuiltInField; readonly isWideOnly?: boolean }[]
  onPick: (field: EditableField, from: Element) => void
  onDelete: () => void
}) {
  const copying = useCopyActions(ids)
  const { archive, duplicate, transfer, lackedBy } = useTaskActions()
  const tasks = getTasks(ids)
  const givingBack = useGiveBack(tasks)
  const isArchived = tasks.every(({ archivedAt }) => archivedAt !== null)
  const project = getProject(tasks)
  const own: readonly CustomField[] = project ? getShownFields(project) : []
  const narrow = buttons.filter(({ isWideOnly }) => isWideOnly).map(({ field }) => field)
  const always = builtInFields.filter((name) => !buttons.some(({ field }) => field === name))
  const createFieldAction = (field: EditableField, title: string, icon: ReactNode): Action => ({
    title,
    icon,
    isRegistered: true,
    opensLayer: true,
    reason: lackedBy(ids, field),
    run: () => onPick(field, document.activeElement ?? document.body),
  })
  const createBuiltInAction = (name: BuiltInField): Action => {
    const field = getBuiltInField(name)
    const title = field.kind === 'recurrence' ? recurrenceText.title : field.label
    return createFieldAction(name, title, getFieldIcon(field))
  }
  const hasTypes = project !== undefined && project.types.length > 0
  const changing: Action[] = [
    ...givingBack,
    ...narrow.map((name) => ({ ...createBuiltInAction(name), isNarrowOnly: true })),
    ...always
      .filter((name) => name !== 'typeId' || hasTypes)
      .map((name) => createBuiltInAction(name)),
    ...own.map((field) =>
      createFieldAction(getCustomName(field), field.name, getCustomIcon(field)),
    ),
    {
      title: text.tasks.keys.transfer,
      icon: <FolderInput />,
      keys: 'shift+v',
      isRegistered: true,
      opensLayer: true,
      reason: lackedBy(ids, 'transfer'),
      run: () => transfer(ids),
    },
    {
      title: words.peek.duplicate,
      icon: <CopyPlus />,
      keys: 'shift+c',
      isRegistered: true,
      reason: lackedBy(ids, 'duplicate'),
      run: () => duplicate(ids),
    },
    {
      title: isArchived ? words.peek.unarchive : words.peek.archive,
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      keys: 'shift+a',
      isRegistered: true,
      reason: lackedBy(ids, 'isArchived'),
      run: () => archive(ids),
    },
    {
      title: words.peek.remove,
      icon: <Trash2 />,
      isDanger: true,
      isNarrowOnly: true,
      isRegistered: true,
      reason: lackedBy(ids, 'delete'),
      run: onDelete,
    },
  ]
  const isForReading = changing.every(({ reason }) => isLack(reason))
  return (
    <ActionMenu
      label={isForReading ? words.copying.menu : words.moreFields}
      icon={isForReading ? <Copy /> : <Ellipsis />}
      size="icon-sm"
      actions={[...changing, ...copying.map((action) => ({ ...action, isNarrowOnly: true }))]}
    />
  )
}
