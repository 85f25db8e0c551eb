import {
  type CustomField,
  type CustomKind,
  type CustomOption,
  customKinds,
  customNameLimit,
  getKindAfter,
} from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useId, useState } from 'react'
import { fieldSettingsText } from '#text/custom-field-settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { OptionSection, foldName, createOption, getOptionsProblem } from './option-section.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { addCustomField, editCustomField } from './use-custom-fields.ts'

const words = fieldSettingsText

type Draft = Pick<CustomField, 'name' | 'kind' | 'options'>

const isSelect = (kind: CustomKind): boolean => kind === 'select' || kind === 'multi_select'

/** Adds a field, or changes one; its kind stays but where every value can still be read. */
export function CustomFieldForm({
  project,
  field,
  onClose,
}: {
  project: Project
  /** Absent for a new one. */
  field?: CustomField | undefined
  onClose: () => void
}) {
  const formId = useId()
  const [name, setName] = useState(field?.name ?? '')
  const [kind, setKind] = useState<CustomKind>(field?.kind ?? 'text')
  const [options, setOptions] = useState<readonly CustomOption[]>(
    field?.options.filter(({ isArchived }) => !isArchived) ?? [createOption(0)],
  )
  const [isTried, setTried] = useState(false)
  const [asked, setAsked] = useState<Draft>()

  const named = options
    .map((option) => ({ ...option, name: option.name.trim() }))
    .filter((option) => option.name !== '')
  const nameError = getNameProblem(project, field, name)
  const optionError = isSelect(kind) ? getOptionsProblem(named) : undefined

  const removed = (field?.options ?? []).filter(
    ({ id, isArchived }) => !isArchived && !named.some((option) => option.id === id),
  )
  const store = (draft: Draft) => {
    if (field) editCustomField(project, field, draft)
    else addCustomField(project, draft)
    onClose()
  }
  const save = () => {
    setTried(true)
    if (nameError ?? optionError) return
    const gone = (field?.options ?? []).filter(({ id }) => !named.some((one) => one.id === id))
    const remembered = gone.map((option) => ({ ...option, isArchived: true }))
    const draft = {
      name: name.trim(),
      kind,
      options: isSelect(kind) ? [...named, ...remembered] : [],
    }
    if (removed.length > 0) setAsked(draft)
    else store(draft)
  }
  const kinds = field
    ? [field.kind, getKindAfter(field.kind)].filter((one) => one !== undefined)
    : customKinds
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title={field ? words.editTitle : words.add}
          footer={
            <>
              <DialogClose asChild>
                <Button>{words.cancel}</Button>
              </DialogClose>
              <Button type="submit" form={formId} variant="primary">
                {words.save}
              </Button>
            </>
          }
        >
          <form
            id={formId}
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Field label={words.name} error={isTried ? nameError : undefined}>
              <Input
                value={name}
                maxLength={customNameLimit}
                placeholder={words.namePlaceholder}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <Field label={words.kind}>
              <Select
                value={kind}
                disabled={kinds.length === 1}
                onValueChange={setKind}
                options={kinds.map((one) => ({ value: one, label: words.kinds[one] }))}
              />
            </Field>
            {isSelect(kind) && <OptionSection options={options} onChange={setOptions} />}
            {isTried && optionError && (
              <p role="alert" className="text-xs text-danger">
                {optionError}
              </p>
            )}
          </form>
        </DialogContent>
      </Dialog>
      {field && asked && (
        <RemovalQuestion
          project={project}
          field={field}
          removed={removed}
          onConfirm={() => store(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function getNameProblem(
  { customFields }: Project,
  field: CustomField | undefined,
  name: string,
): string | undefined {
  if (name.trim() === '') return words.nameMissing
  const isTaken = customFields.some(
    (other) =>
      !other.isArchived && other.id !== field?.id && foldName(other.name) === foldName(name),
  )
  return isTaken ? words.nameTaken : undefined
}
