import { customNameLimit } from '@courtside/contract/custom-fields.ts'
import {
  type ListFieldKind,
  type PkrList,
  type PkrListField,
  listFieldKinds,
  pkrListLimits,
} from '@courtside/contract/pkr-lists.ts'
import { Lock, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  OptionSection,
  foldName,
  createOption,
  getOptionsProblem,
} from '#features/custom-fields/option-section.tsx'
import { createId } from '#lib/new-id.ts'
import { text } from '#text/en.ts'
import { listFieldText } from '#text/list-fields.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { updateList } from './list-rows.ts'

const words = listFieldText

/** The fields that a list adds to its places: they are added, changed, removed and brought back. */
export function ListFields({ list, onClose }: { list: PkrList; onClose: () => void }) {
  const [edited, setEdited] = useState<PkrListField | 'new'>()
  const shown = list.fields.filter(({ isArchived }) => !isArchived)
  const removed = list.fields.filter(({ isArchived }) => isArchived)
  const isFull = shown.length >= pkrListLimits.fields
  const store = (said: string, field: PkrListField) =>
    updateList(said, list, {
      fields: list.fields.some(({ id }) => id === field.id)
        ? list.fields.map((one) => (one.id === field.id ? field : one))
        : [...list.fields, field],
    })
  if (edited !== undefined)
    return (
      <FieldForm
        field={edited === 'new' ? undefined : edited}
        others={shown.filter((one) => one !== edited)}
        onSave={(field) => {
          store(
            edited === 'new' ? words.said.added(field.name) : words.said.changed(field.name),
            field,
          )
          setEdited(undefined)
        }}
        onClose={() => setEdited(undefined)}
      />
    )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={words.title}
        description={words.description}
        footer={
          <DialogClose asChild>
            <Button>{words.done}</Button>
          </DialogClose>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
          {shown.length === 0 && <p className="text-faint">{words.none}</p>}
          <ul className="grid">
            {shown.map((field) => (
              <li key={field.id} className="flex items-center gap-2 border-b border-border py-1">
                <span className="min-w-0 grow truncate font-medium">{field.name}</span>
                {field.isPrivate && (
                  <Lock role="img" aria-label={words.isPrivate} className="size-3.5 text-muted" />
                )}
                <span className="text-xs text-muted">{words.kinds[field.kind]}</span>
                <IconButton label={words.edit(field.name)} onClick={() => setEdited(field)}>
                  <Pencil />
                </IconButton>
                <IconButton
                  label={words.remove(field.name)}
                  onClick={() =>
                    store(words.said.removed(field.name), { ...field, isArchived: true })
                  }
                >
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button
            className="justify-self-start"
            disabledReason={isFull ? words.tooMany(pkrListLimits.fields) : undefined}
            onClick={() => setEdited('new')}
          >
            <Plus /> {words.add}
          </Button>
          {removed.length > 0 && (
            <details>
              <summary className="cursor-pointer rounded-sm py-1 text-muted touch:py-3">
                {words.removed(removed.length)}
              </summary>
              <ul className="grid">
                {removed.map((field) => (
                  <li key={field.id} className="flex items-center gap-2 text-muted">
                    <span className="min-w-0 truncate">{field.name}</span>
                    <IconButton
                      label={words.restore(field.name)}
                      disabledReason={isFull ? words.tooMany(pkrListLimits.fields) : undefined}
                      onClick={() =>
                        store(words.said.restored(field.name), { ...field, isArchived: false })
                      }
                    >
                      <Undo2 />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** Adds a field or changes one: what it holds and who sees it stays. */
function FieldForm({
  field,
  others,
  onSave,
  onClose,
}: {
  field: PkrListField | undefined
  others: readonly PkrListField[]
  onSave: (field: PkrListField) => void
  onClose: () => void
}) {
  const formId = useId()
  const [name, setName] = useState(field?.name ?? '')
  const [kind, setKind] = useState<ListFieldKind>(field?.kind ?? 'text')
  const [isPrivate, setPrivate] = useState(field?.isPrivate ?? false)
  const [options, setOptions] = useState(
    field?.options.filter(({ isArchived }) => !isArchived) ?? [createOption(0)],
  )
  const [isTried, setTried] = useState(false)
  const named = options
    .map((option) => ({ ...option, name: option.name.trim() }))
    .filter((option) => option.name !== '')
  const nameError =
    name.trim() === ''
      ? words.nameMissing
      : others.some((other) => foldName(other.name) === foldName(name))
        ? words.nameTaken
        : undefined
  const optionError = kind === 'select' ? getOptionsProblem(named) : undefined
  const save = () => {
    setTried(true)
    if (nameError ?? optionError) return
    const gone = (field?.options ?? []).filter(({ id }) => !named.some((one) => one.id === id))
    const remembered = gone.map((option) => ({ ...option, isArchived: true }))
    onSave({
      id: field?.id ?? createId(),
      name: name.trim(),
      kind,
      options: kind === 'select' ? [...named, ...remembered] : [],
      isPrivate,
      isArchived: false,
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={field ? words.change : words.add}
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
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
              autoFocus
              maxLength={customNameLimit}
              placeholder={words.namePlaceholder}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label={words.kind}>
            <Select
              value={kind}
              disabled={field !== undefined}
              onValueChange={setKind}
              options={listFieldKinds.map((one) => ({ value: one, label: words.kinds[one] }))}
            />
          </Field>
          {kind === 'select' && <OptionSection options={options} onChange={setOptions} />}
          {isTried && optionError && (
            <p role="alert" className="text-xs text-danger">
              {optionError}
            </p>
          )}
          <Field label={words.isPrivate} hint={words.isPrivateHint}>
            <Switch
              checked={isPrivate}
              disabled={field !== undefined}
              onCheckedChange={setPrivate}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
