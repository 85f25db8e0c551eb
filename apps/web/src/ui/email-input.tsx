import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** An e-mail address: one's own, which password managers fill in, unless `autoComplete` says otherwise. */
export function EmailInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  return (
    <Input
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}
