import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { itemClasses } from './layer-classes.ts'

/** One value to choose on a further page of the command palette. */
export function PaletteOption({
  id,
  label,
  icon,
  hint,
  isChosen = false,
  onSelect,
}: {
  id: string
  label: string
  icon?: ReactNode
  hint?: string | undefined
  isChosen?: boolean
  onSelect: () => void
}) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className={cn(itemClasses, 'min-h-8 text-sm data-[selected=true]:bg-hover')}
    >
      {icon}
      <span className="min-w-0 grow truncate">{label}</span>
      {hint && <span className="shrink-0 text-xs text-muted tabular">{hint}</span>}
      {isChosen && <Check aria-label={undefined} className="text-link" />}
    </Command.Item>
  )
}
