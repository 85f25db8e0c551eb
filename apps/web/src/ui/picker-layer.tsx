import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { Command } from 'cmdk'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { matchMeaning } from '#lib/match-meaning.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { keepPresent } from './keep-present.ts'
import { itemClasses } from './layer-classes.ts'
import { useLayer } from './layer-state.tsx'
import { Layer } from './layer.tsx'
import type { PickerLayerProps } from './picker.tsx'
import { PopoverLayer } from './popover-layer.tsx'
import { useChosenLine } from './use-chosen-line.ts'

/** By its label, its other words and what people call them; its value is an id that nobody types. */
function matchOption(_value: string, search: string, [label = '', ...others]: string[] = []) {
  return matchMeaning(label, search, others)
}

/** The open list of a Picker. */
export function PickerLayer({
  title,
  placeholder = title,
  empty = text.ui.picker.empty,
  options,
  selected,
  onPick,
  multiple = false,
  creations = [],
  search,
}: PickerLayerProps) {
  const { setOpen } = useLayer()
  const [typed, setTyped] = useState('')
  const name = tidyLine(typed)
  const isPhone = useMediaQuery(phoneQuery)
  const pick = (value: string) => {
    if (!multiple) setOpen(false)
    onPick(value)
  }
  // What holds when it opens, not what is chosen one after the other then.
  const [present] = useState(() => options.find(({ value }) => selected.includes(value))?.value)
  const [keep] = useState(() => keepPresent(present, () => setOpen(false)))
  const chosen = useChosenLine(
    options.map(({ value }) => value),
    '',
    present,
  )
  const list = (
    <Command
      label={placeholder}
      loop
      filter={matchOption}
      shouldFilter={search === undefined}
      onKeyDown={keep}
      {...(search ? chosen : { defaultValue: present ?? '' })}
    >
      <Command.Input
        placeholder={placeholder}
        value={search ? search.typed : typed}
        onValueChange={search ? search.onType : setTyped}
        className="h-control w-full border-b border-border bg-transparent px-3 text-sm outline-none"
      />
      <Command.Empty className="px-3 pt-5 pb-3 text-center text-sm text-muted">
        {search?.isBusy
          ? text.ui.loading
          : options.length === 0 && !search?.typed
            ? empty
            : text.ui.picker.nothing}
      </Command.Empty>
      <Command.List label={title} className="max-h-72 overflow-y-auto p-1">
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, ...(option.keywords ?? [])]}
            onSelect={() => {
              if (option.reason === undefined) pick(option.value)
            }}
            className={`${itemClasses} text-sm data-[selected=true]:bg-hover`}
          >
            {option.icon}
            {option.reason === undefined ? (
              <span className="grow truncate">{option.label}</span>
            ) : (
              <Refused label={option.label} reason={option.reason} />
            )}
            {option.hint && (
              <span className="shrink-0 text-xs whitespace-nowrap text-muted">{option.hint}</span>
            )}
            {selected.includes(option.value) && <Check className="text-link" />}
          </Command.Item>
        ))}
        {creations
          .filter(({ canCreate }) => name !== '' && (canCreate?.(name) ?? true))
          .map(({ label, onCreate }, place) => (
            <Command.Item
              // Words of an item are read when it is drawn first.
              key={`${place} ${typed}`}
              value={`create ${place} ${typed}`}
              keywords={[typed]}
              onSelect={() => {
                onCreate(name)
                if (multiple) setTyped('')
                else setOpen(false)
              }}
              className={`${itemClasses} text-sm data-[selected=true]:bg-hover`}
            >
              <Plus />
              <span className="grow truncate">{label(name)}</span>
            </Command.Item>
          ))}
      </Command.List>
    </Command>
  )
  // Beside the list, not in it: there Enter chooses.
  const end = multiple && (
    <div className="border-t border-border p-1">
      <Button variant="ghost" size="sm" className="w-full" onClick={() => setOpen(false)}>
        {text.ui.picker.done}
      </Button>
    </div>
  )
  if (isPhone) {
    return (
      <Layer title={title} titleClassName="px-4 pe-12 pb-2">
        {list}
        {end}
      </Layer>
    )
  }
  return (
    <PopoverLayer aria-label={title} className={search ? 'w-96 p-0' : 'w-60 p-0'}>
      {list}
      {end}
    </PopoverLayer>
  )
}

/** An option that can't be chosen: arrows reach it, so that everybody learns why. */
function Refused({ label, reason }: { label: string; reason: string }) {
  return (
    <span className="grid min-w-0 grow text-muted">
      <span className="truncate">{label}</span>
      <span className="text-xs text-pretty">{reason}</span>
    </span>
  )
}
