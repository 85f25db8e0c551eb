import type { ReactNode } from 'react'
import { contentId, SkipLink } from './skip-link.tsx'

/** Sidebar beside the content, or content above the bottom bar; only the content scrolls, by itself or in the window. */
export function AppShell({
  sidebar,
  notice,
  bottomBar,
  children,
}: {
  sidebar: ReactNode
  /** What has to be known on every screen; it takes its room from the content, and lies over none of it. */
  notice: ReactNode
  bottomBar: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex h-[calc(var(--app-height)-var(--banner,0px))] flex-col overflow-hidden flows:h-auto flows:min-h-[calc(var(--app-height)-var(--banner,0px))] flows:overflow-visible">
      <SkipLink />
      <div className="flex min-h-0 grow">
        {sidebar}
        <main
          id={contentId}
          tabIndex={-1}
          className="relative min-w-0 grow overflow-hidden bg-surface outline-none max-md:pt-safe md:my-2 md:me-2 md:rounded-lg md:border md:border-border print:m-0 print:border-0 flows:overflow-x-clip flows:overflow-y-visible flows:pt-0"
        >
          {children}
        </main>
      </div>
      <div className="shrink-0 print:hidden flows:sticky flows:bottom-(--below) flows:z-30">
        {notice}
        {bottomBar}
      </div>
    </div>
  )
}
