import type { ComponentProps } from 'react'

/**
 * A link on something that opens in a way of its own: for new tabs, for copying its address and for screen readers. A
 * plain press runs `onPress`, else it is left to what is around; any other is the browser's.
 */
export function PressLink({
  href,
  onPress,
  children,
  ...props
}: ComponentProps<'a'> & { onPress?: (() => void) | undefined }) {
  return (
    <a
      href={href}
      draggable={false}
      {...props}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return event.stopPropagation()
        event.preventDefault()
        onPress?.()
      }}
    >
      {children}
    </a>
  )
}
