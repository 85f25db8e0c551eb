import type { ReactNode, Ref } from 'react'
import { cn } from '#lib/cn.ts'

/** Nothing here: what that means in one sentence, and the one next step. */
export function EmptyState({
  icon,
  title,
  titleRef,
  description,
  action,
  className,
  isPage = false,
}: {
  icon?: ReactNode
  title: string
  /** Lets the title take the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  description?: ReactNode
  action?: ReactNode
  className?: string
  /** Whether it is all there is on a page, and its title the page's. */
  isPage?: boolean
}) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={cn('grid place-items-center gap-4 px-6 py-16 text-center', className)}>
      {icon && (
        <div className="text-muted [&_svg]:stroke-[1.25] [&_svg:not([class*='size-'])]:size-10">
          {icon}
        </div>
      )}
      <div className="grid gap-1">
        <Heading
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className="text-lg font-medium outline-none"
        >
          {title}
        </Heading>
        {description && <p className="max-w-md text-sm text-balance text-muted">{description}</p>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
