import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'
import { controlClasses } from './input.tsx'

/** Several lines; grows with what is typed, up to the height its class allows. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      dir="auto"
      {...props}
      className={cn(
        controlClasses,
        'field-sizing-content max-h-96 min-h-20 px-2.5 py-1.5',
        className,
      )}
    />
  )
}
