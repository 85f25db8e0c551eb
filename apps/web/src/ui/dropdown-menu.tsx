import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { Kbd } from './kbd.tsx'
import { itemClasses, layerClasses } from './layer-classes.ts'
import { useBackCloses } from './use-back-closes.ts'

/** A menu; without `open` it keeps by itself whether it is. */
export function DropdownMenu({ open, onOpenChange, ...props }: ComponentProps<typeof Radix.Root>) {
  const [own, setOwn] = useState(false)
  const isOpen = open ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  useBackCloses(isOpen, () => change(false))
  return <Radix.Root {...props} open={isOpen} onOpenChange={change} />
}

export const DropdownMenuTrigger = Radix.Trigger

/** The list that drops from its trigger. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        {...props}
        className={cn(
          layerClasses,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1',
          className,
        )}
      />
    </Radix.Portal>
  )
}

/** One action; `shortcut` is shown, not registered. */
export function DropdownMenuItem({
  icon,
  shortcut,
  danger = false,
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.Item> & { icon?: ReactNode; shortcut?: string; danger?: boolean }) {
  return (
    <Radix.Item {...props} className={cn(itemClasses, danger && 'text-danger', className)}>
      {icon && <span className={cn(!danger && 'text-muted')}>{icon}</span>}
      {children}
      {shortcut && <Kbd keys={shortcut} className="ms-auto ps-4" />}
    </Radix.Item>
  )
}

/** One of several that may be on together. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem {...props} className={cn(itemClasses, 'pe-8', className)}>
      {children}
      <Radix.ItemIndicator className="absolute end-2">
        <Check />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

export const DropdownMenuRadioGroup = Radix.RadioGroup

/** One of several of which exactly one is on. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...props} className={cn(itemClasses, 'pe-8', className)}>
      {children}
      <Radix.ItemIndicator className="absolute end-2">
        <Check />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

/** A quiet heading inside a menu. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cn('px-2 py-1.5 text-xs text-muted', className)} />
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />
}
