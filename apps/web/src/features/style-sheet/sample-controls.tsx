import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { styleSheet } from '#text/style-sheet.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Sample } from './sample.tsx'

const { sections, buttons, fields, choices, people } = styleSheet

export function ButtonSamples() {
  return (
    <Sample title={sections.buttons}>
      <Button variant="primary">
        <Plus />
        {buttons.primary}
      </Button>
      <Button>{buttons.secondary}</Button>
      <Button variant="ghost">{buttons.ghost}</Button>
      <Button variant="danger">{buttons.danger}</Button>
      <Button variant="link">{buttons.link}</Button>
      <Button disabled>{buttons.disabled}</Button>
      <Button disabledReason={buttons.refusal}>{buttons.refused}</Button>
      <Button size="sm">
        <Plus />
        {buttons.small}
      </Button>
      <IconButton label={buttons.icon} shortcut="e">
        <Pencil />
      </IconButton>
      <IconButton label={buttons.icon} size="icon-sm" variant="secondary">
        <Pencil />
      </IconButton>
    </Sample>
  )
}

export function FieldSamples() {
  const [lead, setLead] = useState<string>(people[0] ?? '')
  return (
    <Sample title={sections.fields} className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      <Field label={fields.name} hint={fields.nameHint}>
        <Input placeholder={fields.namePlaceholder} />
      </Field>
      <Field label={fields.key} error={fields.keyError}>
        <Input defaultValue={fields.keyValue} />
      </Field>
      <Field label={fields.lead}>
        <Select
          value={lead}
          onValueChange={setLead}
          options={people.map((person) => ({ value: person, label: person }))}
        />
      </Field>
      <Field label={fields.locked}>
        <Input disabled defaultValue={fields.lockedValue} />
      </Field>
      <Field label={fields.description} optional className="sm:col-span-2">
        <Textarea placeholder={fields.descriptionPlaceholder} />
      </Field>
    </Sample>
  )
}

export function ChoiceSamples() {
  return (
    <Sample title={sections.choices} className="gap-x-6 text-sm">
      <label className="flex items-center gap-2">
        <Checkbox defaultChecked />
        {choices.selected}
      </label>
      <label className="flex items-center gap-2">
        <Checkbox checked="indeterminate" />
        {choices.some}
      </label>
      <label className="flex items-center gap-2">
        <Checkbox />
        {choices.none}
      </label>
      <label className="flex items-center gap-2 text-muted">
        <Checkbox disabled defaultChecked />
        {choices.locked}
      </label>
      <label className="flex items-center gap-2">
        <Switch defaultChecked />
        {choices.reminders}
      </label>
      <label className="flex items-center gap-2">
        <Switch />
        {choices.quiet}
      </label>
    </Sample>
  )
}
