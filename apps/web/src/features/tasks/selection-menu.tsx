import type { CustomField } from '@courtside/contract/custom-fields.ts'
import {
  Archive,
  ArchiveRestore,
  CalendarArrowUp,
  CopyPlus,
  CornerLeftUp,
  Ellipsis,
  Eye,
  FolderInput,
  Repeat,
  Shapes,
  Tag,
  Timer,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { useCopyActions } from './copy-menu.tsx'
import { type EditableField, getCustomName, getShownFields } from './fields/editable-fields.ts'
import { getCustomIcon } from './fields/field-looks.tsx'
import { getProject } from './fields/picking.ts'
import { requestTransfer } from './transfer/use-asked-transfer.ts'
import { getTasks, useTaskActions } from './use-task-actions.ts'

const words = text.tasks

/** What has a button of its own on wide screens, and what is in the menu on all of them. */
const narrow: readonly (readonly [EditableField, string, ReactNode])[] = [
  ['labelIds', words.setLabels, <Tag key="labels" />],
  ['watchers', words.watchers.title, <Eye key="watchers" />],
]
const always: readonly (readonly [EditableField, string, ReactNode])[] = [
  ['startOn', words.start.title, <CalendarArrowUp key="start" />],
  ['estimateHours', words.estimate.title, <Timer key="estimate" />],
  ['recurrence', recurrenceText.title, <Repeat key="repeat" />],
  ['parentId', words.fields.parentId, <CornerLeftUp key="parent" />],
]

/** All that can be changed of the selected tasks and has no button of its own; on a phone also what else can be done. */
export function SelectionMenu({
  ids,
  onPick,
  onDelete,
  deleteReason,
}: {
  ids: readonly string[]
  onPick: (field: EditableField, from: Element) => void
  onDelete: () => void
  deleteReason: string | undefined
}) {
  const copying = useCopyActions(ids)
  const { archive, duplicate, lacksDuplicate } = useTaskActions()
  const tasks = getTasks(ids)
  const isArchived = tasks.every(({ archivedAt }) => archivedAt !== null)
  const project = getProject(tasks)
  const own: readonly CustomField[] = project ? getShownFields(project) : []
  const createFieldAction = (field: EditableField, title: string, icon: ReactNode): Action => ({
    title,
    icon,
    isRegistered: true,
    opensLayer: true,
    run: () => onPick(field, document.activeElement ?? document.body),
  })
  const actions: Action[] = [
    ...narrow.map(([field, title, icon]) => ({
      ...createFieldAction(field, title, icon),
      isNarrowOnly: true,
    })),
    ...(project && project.types.length > 0
      ? [createFieldAction('typeId', words.fields.typeId, <Shapes />)]
      : []),
    ...always.map((given) => createFieldAction(...given)),
    ...own.map((field) =>
      createFieldAction(getCustomName(field), field.name, getCustomIcon(field)),
    ),
    {
      title: text.tasks.keys.transfer,
      icon: <FolderInput />,
      keys: 'shift+v',
      isRegistered: true,
      opensLayer: true,
      run: () => requestTransfer(ids),
    },
    {
      title: words.peek.duplicate,
      icon: <CopyPlus />,
      keys: 'shift+c',
      isRegistered: true,
      reason: lacksDuplicate(tasks),
      run: () => duplicate(ids),
    },
    {
      title: isArchived ? words.peek.unarchive : words.peek.archive,
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      keys: 'shift+a',
      isRegistered: true,
      run: () => archive(ids),
    },
    ...copying.map((action) => ({ ...action, isNarrowOnly: true })),
    {
      title: words.peek.remove,
      icon: <Trash2 />,
      isDanger: true,
      isNarrowOnly: true,
      isRegistered: true,
      reason: deleteReason,
      run: onDelete,
    },
  ]
  return (
    <ActionMenu label={words.moreFields} icon={<Ellipsis />} size="icon-sm" actions={actions} />
  )
}
