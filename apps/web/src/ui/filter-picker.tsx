import { type ReactNode, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { Button } from './button.tsx'
import { Picker, type PickerOption } from './picker.tsx'

/** One filter of a list: what it narrows to stands on its button. */
export function FilterPicker({
  title,
  empty,
  options,
  selected,
  onChange,
  multiple = true,
  icon,
}: {
  title: string
  /** What it says where there are no options. */
  empty?: string
  /** Stands for the title where there is room for little; that is still read aloud, and said on hover. */
  icon?: ReactNode
  options: readonly PickerOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  multiple?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const [first] = selected
  const label = options.find(({ value }) => value === first)?.label
  const isSet = selected.length > 0
  const name = icon ? (
    <>
      {icon}
      <span className="md:sr-only">{title}</span>
    </>
  ) : (
    title
  )
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      {...(empty !== undefined && { empty })}
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
        title={icon ? title : undefined}
        className={cn('shrink-0 font-normal', isSet && 'bg-selected text-text hover:bg-selected')}
      >
        {isSet ? (
          <>
            <span className="inline-flex items-center gap-1.5 text-muted">{name}</span>
            {label}
            {selected.length > 1 && <span className="text-muted">+{selected.length - 1}</span>}
          </>
        ) : (
          name
        )}
      </Button>
    </Picker>
  )
}
