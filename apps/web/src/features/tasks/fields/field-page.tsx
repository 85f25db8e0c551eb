import { Command } from 'cmdk'
import { useEffect } from 'react'
import { useActor, useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { matchMeaning } from '#lib/match-meaning.ts'
import { useRowsOf } from '#lib/row-store.ts'
import type { PageTyping } from '#lib/shortcuts.ts'
import { useLatest } from '#lib/use-latest.ts'
import { text } from '#text/en.ts'
import { PaletteOption } from '#ui/palette-option.tsx'
import { taskRows } from '../use-task-rows.ts'
import { type EditableField, getField } from './editable-fields.ts'
import { shownLimit, getFieldValues } from './field-values.tsx'
import { permitted } from './picking.ts'

/** The values of a field in the command palette: chosen in place for the tasks one is about. */
export function FieldPage({
  field: name,
  ids,
  typed,
  onDone,
  onStand,
}: {
  field: EditableField
  ids: readonly string[]
  typed: string
  onDone: () => void
  onStand: PageTyping['onStand']
}) {
  const actor = useActor()
  const users = useUsers()
  const me = useCurrentUser()?.uid
  const found = permitted(actor, name, ids)
  const project = 'project' in found ? found.project : undefined
  // What is picked one after the other shows at once.
  useRowsOf(taskRows, project?.id ?? '')
  const all = new Map([...(project?.people ?? []), ...users].map((one) => [one.uid, one]))
  const people = [...all.values()].toSorted(
    (one, other) => Number(other.uid === me) - Number(one.uid === me),
  )
  const said = typed.trim()
  const field = project && getField(name, project)
  const offered =
    'reason' in found || !field ? [] : getFieldValues({ ...found, field, people, typed: said })
  const present = offered.find(({ isChosen }) => isChosen)
  const notifyStand = useLatest(() => {
    const stand = present ?? offered[0]
    if (stand) onStand(stand.id, present !== undefined)
  })
  // Once, when it opens: what one chooses then may be one after the other.
  useEffect(() => notifyStand(), [notifyStand])
  if ('reason' in found) {
    return <p className="px-3 py-8 text-center text-sm text-muted">{found.reason}</p>
  }
  const values = offered
    .map((value) => ({
      value,
      score: value.isTyped ? 2 : matchMeaning(value.label, said, [...(value.keywords ?? [])]),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shownLimit)
  return (
    <Command.Group
      heading={found.tasks.length === 1 ? found.tasks[0]?.key : text.tasks.some(found.tasks.length)}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {values.map(({ value }) => (
        <PaletteOption
          key={value.id}
          id={value.id}
          label={value.label}
          icon={value.icon}
          hint={value.hint}
          isChosen={value.isChosen ?? false}
          onSelect={() => {
            value.run()
            if (!value.stays) onDone()
          }}
        />
      ))}
    </Command.Group>
  )
}
