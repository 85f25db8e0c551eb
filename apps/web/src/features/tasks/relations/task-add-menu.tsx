import { getCustomValue } from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import {
  ArrowLeftToLine,
  ArrowRightToLine,
  Copy,
  CopyPlus,
  CornerLeftUp,
  Link2,
  ListChecks,
  ListPlus,
  ListTree,
  OctagonAlert,
  OctagonPause,
  Plus,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { checklistText } from '#text/checklists.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { IconButton } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { toast } from '#ui/toast-store.ts'
import {
  type EditableField,
  getBuiltInField,
  getCustomName,
  getShownFields,
  getValueOf,
  singleFields,
} from '../fields/editable-fields.ts'
import { getCustomIcon, getFieldIcon } from '../fields/field-looks.tsx'
import { findLackingFor } from '../task-rights.ts'
import { isOpen } from '../task-state.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { type Relation, ensureTask, relate, relations } from './use-structure.ts'

const TaskPicker = lazyComponent(async () => (await import('./task-picker.tsx')).TaskPicker)

const words = text.tasks.relations

const icons: Record<Relation['name'], ReactNode> = {
  partOf: <CornerLeftUp />,
  part: <ListTree />,
  blockedBy: <OctagonPause />,
  blocks: <OctagonAlert />,
  follows: <ArrowLeftToLine />,
  precedes: <ArrowRightToLine />,
  related: <Link2 />,
  duplicateOf: <Copy />,
  duplicates: <CopyPlus />,
}

/** Offers what a task doesn't have yet, so that only what it has takes room. */
export function TaskAddMenu({
  task,
  project,
  onPick,
  onAdd,
}: {
  task: CachedTask
  project: Project
  onPick: (field: EditableField, id: string, from: Element) => void
  /** Puts the cursor into the line that makes one. */
  onAdd: (what: 'part' | 'item' | 'list') => void
}) {
  const actor = useActor()
  const button = useRef<HTMLButtonElement>(null)
  const [choosing, setChoosing] = useState<{ relation: Relation; place: DOMRect }>()
  const reason = findLackingFor(actor, project, task, 'startOn')
  const offeredFields = (['startOn', 'recurrence', ...singleFields] as const)
    .map(getBuiltInField)
    .filter((field) => getValueOf(field, task) === null)
    .filter(({ kind }) => kind !== 'recurrence' || isOpen(task))
    .filter(({ name }) => findLackingFor(actor, project, task, name) === undefined)
  const unfilled = getShownFields(project).filter(
    (field) => getCustomValue(field, task.custom) === undefined,
  )

  // What opens when the menu has gone; it then has the focus that the menu would give back.
  const next = useRef<(from: HTMLButtonElement) => void>(undefined)
  const opens = (run: (from: HTMLButtonElement) => void) => () => {
    next.current = run
  }
  const pick = (field: EditableField) => opens((from) => onPick(field, task.id, from))
  const write = (what: 'part' | 'item' | 'list') => {
    // One types on at once: the line has the focus while the menu fades.
    next.current = () => undefined
    requestAnimationFrame(() => onAdd(what))
  }
  const choose = async (relation: Relation, id: string) => {
    try {
      relate(task, relation, await ensureTask(id), true)
    } catch {
      toast({ title: words.failed, tone: 'danger' })
    }
  }
  const close = () => {
    setChoosing(undefined)
    setTimeout(() => button.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            ref={button}
            label={words.add}
            size="icon-sm"
            disabledReason={reason}
            className="print:hidden"
          >
            <Plus />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          onCloseAutoFocus={(event) => {
            if (!next.current || !button.current) return
            event.preventDefault()
            next.current(button.current)
            next.current = undefined
          }}
        >
          {offeredFields.map((field) => (
            <DropdownMenuItem
              key={field.name}
              icon={getFieldIcon(field)}
              onSelect={pick(field.name)}
            >
              {field.kind === 'recurrence' ? recurrenceText.title : field.label}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem icon={<ListChecks />} onSelect={() => write('item')}>
            {checklistText.add}
          </DropdownMenuItem>
          {task.checklistCount > 0 && (
            <DropdownMenuItem icon={<ListChecks />} onSelect={() => write('list')}>
              {checklistText.addList}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={<ListPlus />} onSelect={() => write('part')}>
            {text.tasks.parts.add}
          </DropdownMenuItem>
          {unfilled.length > 0 && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuLabel>{customFieldText.title}</DropdownMenuLabel>
              {unfilled.map((field) => (
                <DropdownMenuItem
                  key={field.id}
                  icon={getCustomIcon(field)}
                  onSelect={pick(getCustomName(field))}
                >
                  {field.name}
                </DropdownMenuItem>
              ))}
            </>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{words.title}</DropdownMenuLabel>
          {relations.map((relation) => (
            <DropdownMenuItem
              key={relation.name}
              icon={icons[relation.name]}
              onSelect={opens((from) =>
                setChoosing({ relation, place: from.getBoundingClientRect() }),
              )}
            >
              {words.choices[relation.name]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {choosing && (
        <TaskPicker
          title={words.choices[choosing.relation.name]}
          place={choosing.place}
          projectId={task.projectId}
          without={[task.id]}
          onPick={(id) => void (id && choose(choosing.relation, id))}
          onClose={close}
        />
      )}
    </>
  )
}
