import { useState } from 'react'
import { cn } from '#lib/cn.ts'
import { Button } from './button.tsx'
import { Picker, type PickerOption } from './picker.tsx'

/** One filter of a list: what it narrows to stands on its button. */
export function FilterPicker({
  title,
  options,
  selected,
  onChange,
  multiple = true,
}: {
  title: string
  options: readonly PickerOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  multiple?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const [first] = selected
  const label = options.find(({ value }) => value === first)?.label
  const isSet = selected.length > 0
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      options={options}
      selected={selected}
      multiple={multiple}
      onPick={(value) => {
        const rest = selected.filter((one) => one !== value)
        if (rest.length < selected.length) onChange(rest)
        else onChange(multiple ? [...selected, value] : [value])
      }}
    >
      <Button
        size="sm"
        variant="ghost"
        className={cn('shrink-0 font-normal', isSet && 'bg-selected text-text hover:bg-selected')}
      >
        {isSet ? (
          <>
            <span className="text-muted">{title}</span>
            {label}
            {selected.length > 1 && <span className="text-muted">+{selected.length - 1}</span>}
          </>
        ) : (
          title
        )}
      </Button>
    </Picker>
  )
}
