import type { Hue } from '@courtside/contract/statuses.ts'
import { viewNameLimit } from '@courtside/contract/views.ts'
import { useId, useState } from 'react'
import { HuePicker } from '#features/projects/hue-picker.tsx'
import { savedViewText } from '#text/saved-views.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const words = savedViewText

export type Named = {
  readonly name: string
  readonly description: string
  readonly hue: Hue | null
  readonly isShared: boolean
  readonly isPinned: boolean
}

/** Asks what a view is called; for a new one also whether it is shared and pinned. */
export function ViewDialog({
  title,
  given,
  isNew,
  shareReason,
  onSave,
  onClose,
}: {
  title: string
  given: Named
  isNew: boolean
  /** Why it can't be shared. */
  shareReason?: string | undefined
  /** Resolves with why it failed, in words; with nothing when it is done. */
  onSave: (named: Named) => Promise<string | undefined>
  onClose: () => void
}) {
  const [named, setNamed] = useState(given)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const formId = useId()
  const set = (change: Partial<Named>) => setNamed({ ...named, ...change })
  const save = async () => {
    if (named.name.trim() === '') {
      setProblem(words.nameMissing)
      return
    }
    setSaving(true)
    const failed = await onSave(named)
    setSaving(false)
    setProblem(failed)
    if (!failed) onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" disabled={isSaving}>
              {words.create}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Field label={words.name} error={problem}>
            <Input
              autoFocus
              value={named.name}
              maxLength={viewNameLimit}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <Field label={words.description} optional>
            <Input
              value={named.description}
              maxLength={300}
              onChange={({ target }) => set({ description: target.value })}
            />
          </Field>
          <HuePicker value={named.hue} onChange={(hue) => set({ hue })} />
          {isNew && (
            <>
              <Choice
                label={words.isShared}
                hint={shareReason ?? words.sharedHint}
                isDisabled={shareReason !== undefined}
                isOn={named.isShared}
                onChange={(isShared) => set({ isShared })}
              />
              <Choice
                label={words.isPinned}
                isOn={named.isPinned}
                onChange={(isPinned) => set({ isPinned })}
              />
            </>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Choice({
  label,
  hint,
  isOn,
  isDisabled = false,
  onChange,
}: {
  label: string
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint && `${id}-hint`}
        className="mt-0.5"
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <span className="grid gap-0.5 text-sm">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
