import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { getCspNonce } from '#lib/csp-nonce.ts'
import { controlClasses } from './input.tsx'
import { itemClasses, layerClasses } from './layer-classes.ts'
import { useBackCloses } from './use-back-closes.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

/** One of a few fixed choices, shown by the words of the chosen one. For long or searched lists use Picker. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  className,
  ...trigger
}: {
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  className?: string
  id?: string
  disabled?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}) {
  const pick = (picked: string) => {
    const option = options.find((one) => one.value === picked)
    if (option) onValueChange(option.value)
  }
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <Radix.Root value={value ?? ''} onValueChange={pick} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger
        {...trigger}
        className={cn(
          controlClasses,
          'flex h-control items-center gap-2 px-2.5 text-start data-placeholder:text-faint [&>span]:flex [&>span]:items-center [&>span]:gap-2 [&>span]:truncate',
          className,
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown className="ms-auto size-4 shrink-0 text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(layerClasses, 'min-w-(--radix-select-trigger-width)')}
        >
          <InertBeneath />
          <Radix.Viewport
            nonce={getCspNonce()}
            className="max-h-(--radix-select-content-available-height) p-1"
          >
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={cn(itemClasses, 'pe-8')}
              >
                <Radix.ItemText>
                  {option.icon}
                  {option.label}
                </Radix.ItemText>
                <Radix.ItemIndicator className="absolute end-2">
                  <Check />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * While options are shown, the library hides the page from those who can't see, but leaves it within reach of the focus.
 */
function InertBeneath() {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const layer = ref.current?.closest('[role=listbox]')
    const beneath: Element[] = []
    // The library marks the page in an effect right after this one.
    queueMicrotask(() => {
      if (!layer?.isConnected) return
      beneath.push(...document.querySelectorAll('[data-aria-hidden]:not([inert])'))
      for (const element of beneath) element.toggleAttribute('inert', true)
    })
    return () => {
      for (const element of beneath) element.removeAttribute('inert')
    }
  }, [])
  return <span ref={ref} hidden />
}
