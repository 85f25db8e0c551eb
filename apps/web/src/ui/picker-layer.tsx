import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { matchWords } from '#lib/match-words.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { itemClasses } from './layer-classes.ts'
import { useLayer } from './layer-state.tsx'
import { Layer } from './layer.tsx'
import type { PickerLayerProps } from './picker.tsx'
import { PopoverLayer } from './popover-layer.tsx'

/** By its label and other words; its value is an id that nobody types. */
function matchOption(_value: string, search: string, [label = '', ...others]: string[] = []) {
  return matchWords(label, search, others)
}

/** The open list of a Picker. */
export function PickerLayer({
  title,
  placeholder = title,
  options,
  selected,
  onPick,
  multiple = false,
}: PickerLayerProps) {
  const { setOpen } = useLayer()
  const isPhone = useMediaQuery(phoneQuery)
  const pick = (value: string) => {
    if (!multiple) setOpen(false)
    onPick(value)
  }
  const list = (
    <Command label={placeholder} loop filter={matchOption}>
      <Command.Input
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
            onSelect={() => pick(option.value)}
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
  if (isPhone) {
    return (
      <Layer title={title} titleClassName="px-4 pr-12 pb-2">
        {list}
      </Layer>
    )
  }
  return (
    <PopoverLayer aria-label={title} className="w-60 p-0">
      {list}
    </PopoverLayer>
  )
}
