import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { matchWords } from '#lib/match-words.ts'
import { text } from '#text/en.ts'
import { itemClasses } from './layer-classes.ts'
import type { PickerOption } from './picker.tsx'

/** By its label and other words; its value is an id that nobody types. */
function matchOption(_value: string, search: string, [label = '', ...others]: string[] = []) {
  return matchWords(label, search, others)
}

/** The searched list inside a Picker; apart, so that its library loads with the first picker that opens. */
export function OptionList({
  options,
  selected,
  placeholder,
  onPick,
}: {
  options: readonly PickerOption[]
  selected: readonly string[]
  placeholder: string
  onPick: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  // Loaded after its layer opened, it comes too late for the layer's own first focus.
  useEffect(() => input.current?.focus(), [])

  return (
    <Command label={placeholder} loop filter={matchOption}>
      <Command.Input
        ref={input}
        placeholder={placeholder}
        className="h-control w-full border-b border-border bg-transparent px-3 text-sm outline-none touch:text-lg"
      />
      <Command.List className="max-h-72 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-5 text-center text-sm text-muted">
          {text.ui.palette.empty}
        </Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, ...(option.keywords ?? [])]}
            onSelect={() => onPick(option.value)}
            className={`${itemClasses} text-sm data-[selected=true]:bg-hover`}
          >
            {option.icon}
            <span className="grow truncate">{option.label}</span>
            {option.hint && <span className="text-xs text-muted">{option.hint}</span>}
            {selected.includes(option.value) && <Check className="text-link" />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}
