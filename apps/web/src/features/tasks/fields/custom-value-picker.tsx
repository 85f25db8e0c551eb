import {
  type CustomField,
  type CustomValue,
  customTextLimit,
  getCustomValue,
} from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { UserPicker } from '#features/users/user-picker.tsx'
import { Rewritten } from '#lib/rewritten.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Picker } from '#ui/picker.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { CachedTask } from '../use-task-rows.ts'
import { DayPicker } from './day-picker.tsx'
import { PickerAnchor } from './picker-anchor.tsx'
import { PlacedLayer } from './placed-layer.tsx'
import { readTyped } from './read-typed.ts'
import { common, setOptions } from './set-field.ts'

const words = customFieldText.value

type Props = {
  field: CustomField
  project: Project
  /** The first of the tasks that are changed tells what is chosen already; of several options all have to have them. */
  tasks: readonly CachedTask[]
  place: DOMRect
  /** Null takes the value away. */
  onPick: (value: CustomValue | null | Rewritten<CustomValue | null>) => void
  onClose: () => void
}

/** The one way to choose a value of a custom field, by its kind. */
export function CustomValuePicker({ field, project, tasks, place, onPick, onClose }: Props) {
  const value = getCustomValue(field, tasks[0]?.custom ?? {})
  const layer = { open: true, onOpenChange: (open: boolean) => !open && onClose() }
  const chosen = value === undefined ? [] : [value].flat().map(String)
  switch (field.kind) {
    case 'select':
    case 'multi_select': {
      const isMany = field.kind === 'multi_select'
      const shared = common(tasks, ({ custom }) =>
        [getCustomValue(field, custom) ?? []].flat().map(String),
      )
      const pick = (id: string) => {
        const isNew = !shared.includes(id)
        if (!isMany) return onPick(isNew ? id : null)
        const next = isNew ? [...shared, id] : shared.filter((one) => one !== id)
        return setOptions(
          field,
          tasks.map((task) => task.id),
          shared,
          next,
        )
      }
      return (
        <Picker
          {...layer}
          title={field.name}
          multiple={isMany}
          selected={shared}
          options={field.options
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name, hue }) => ({
              value: id,
              label: name,
              icon: <LabelDot hue={hue} />,
            }))}
          onPick={pick}
        >
          <PickerAnchor place={place} />
        </Picker>
      )
    }
    case 'person':
      return (
        <UserPicker
          {...layer}
          withInvited
          extra={project.people}
          selected={chosen}
          onChange={([uid]) => onPick(uid ?? null)}
        >
          <PickerAnchor place={place} />
        </UserPicker>
      )
    case 'date':
      return (
        <DayPicker
          title={field.name}
          clear={words.clear}
          place={place}
          day={typeof value === 'string' ? value : null}
          onPick={onPick}
          onClose={onClose}
        />
      )
    case 'checkbox':
      return (
        <Picker
          {...layer}
          title={field.name}
          selected={chosen}
          options={[
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          onPick={(picked) => onPick(chosen.includes(picked) ? null : picked === 'true')}
        >
          <PickerAnchor place={place} />
        </Picker>
      )
    case 'text':
    case 'number':
    case 'link':
      return (
        <PlacedLayer title={field.name} place={place} onClose={onClose}>
          <Typed
            field={field}
            given={value}
            onPick={(picked) => {
              onPick(picked)
              onClose()
            }}
          />
        </PlacedLayer>
      )
  }
}

function Typed({
  field: { name, kind },
  given,
  onPick,
}: {
  field: CustomField
  given: CustomValue | undefined
  onPick: (value: CustomValue | null | Rewritten<CustomValue | null>) => void
}) {
  // Others may change it while this one is typed.
  const [was] = useState(given ?? null)
  const [typed, setTyped] = useState(given === undefined ? '' : String(given))
  const [isWrong, setWrong] = useState(false)
  const save = () => {
    const trimmed = typed.trim()
    const value = trimmed === '' ? null : readTyped(kind, trimmed)
    if (value === undefined) setWrong(true)
    else onPick(new Rewritten(was, value))
  }
  const error = isWrong ? (kind === 'link' ? words.badLink : words.badNumber) : undefined
  const control = {
    value: typed,
    maxLength: customTextLimit,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      setWrong(false)
    },
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        label={<span className="max-md:sr-only">{name}</span>}
        error={error}
        hint={kind === 'text' ? words.newLine : undefined}
      >
        {kind === 'text' ? (
          <Textarea
            {...control}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              save()
            }}
          />
        ) : (
          <Input
            {...control}
            type={kind === 'number' ? 'number' : 'text'}
            step="any"
            inputMode={kind === 'number' ? 'decimal' : 'url'}
            placeholder={kind === 'link' ? 'https://' : undefined}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {words.save}
      </Button>
      {given !== undefined && (
        <Button variant="ghost" className="justify-start font-normal" onClick={() => onPick(null)}>
          <Eraser /> {words.clear}
        </Button>
      )}
    </form>
  )
}
