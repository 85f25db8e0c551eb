import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { useScrollBack } from './use-scroll-back.ts'

/**
 * The frame of every screen: header with breadcrumb, title and actions, then the content that scrolls; on a phone the
 * window scrolls it, so that the browser's own bars make room, unless it `fills` the screen and scrolls parts of itself.
 * `primary` is the screen's one main action: in the header, on a phone floating within the thumb's reach, while nothing covers
 * the screen and nobody writes.
 */
export function Screen({
  title,
  hint,
  documentTitle = title,
  crumbs = [],
  actions,
  primary,
  toolbar,
  fills = false,
  className,
  children,
}: {
  title: string
  /** What the title alone does not tell. */
  hint?: string | undefined
  /** What the browser's tab says, where the title alone would not tell it from others. */
  documentTitle?: string
  /** Links to what this screen is part of, outermost first. */
  crumbs?: ReactNode[]
  actions?: ReactNode
  primary?: ReactNode
  /** A second line that stays while the content scrolls: filters, tabs. */
  toolbar?: ReactNode
  /** Lists of many rows, boards and what stands side by side. */
  fills?: boolean
  className?: string
  children?: ReactNode
}) {
  const isPhone = useMediaQuery(phoneQuery)
  const flows = isPhone && !fills
  const scroller = useRef<HTMLDivElement>(null)
  const scrollerId = useScrollBack(scroller, flows)
  useDocumentTitle(documentTitle)
  // On a phone what the screen is part of leaves no room for what it is itself.
  const shownCrumbs = isPhone ? crumbs.slice(-1) : crumbs

  return (
    <div
      data-flows={flows || undefined}
      className="group/screen flex h-full min-h-0 flex-col flows:h-auto flows:min-h-full"
    >
      <div
        className={cn(
          'shrink-0 flows:sticky flows:top-0 flows:z-20 flows:bg-surface flows:pt-safe',
          // A list says on paper what it is of; other screens have their name in them.
          !fills && 'print:hidden',
        )}
      >
        <header className="flex h-12 items-center gap-2 border-b border-border px-4 md:h-11">
          <nav aria-label={text.ui.breadcrumb} className="min-w-0">
            <ol className="flex min-w-0 items-center gap-1 text-sm">
              {shownCrumbs.map((crumb, index) => (
                <Fragment key={index}>
                  <li className="shrink-0 text-muted *:rounded-sm hover:text-text">{crumb}</li>
                  <li aria-hidden className="text-faint">
                    <ChevronRight className="size-3.5" />
                  </li>
                </Fragment>
              ))}
              <li aria-current="page" className="min-w-0">
                <h1 className="truncate font-medium">{title}</h1>
              </li>
            </ol>
          </nav>
          {hint && <p className="min-w-0 truncate text-xs text-muted max-md:hidden">{hint}</p>}
          <div className="ms-auto flex shrink-0 items-center gap-1.5 print:hidden">
            {actions}
            {!isPhone && primary}
          </div>
        </header>
        {toolbar && (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-border px-4 py-1.5 empty:hidden print:hidden">
            {toolbar}
          </div>
        )}
        {hint && <p className="px-4 py-1.5 text-xs text-muted md:hidden print:hidden">{hint}</p>}
      </div>
      <div
        ref={scroller}
        data-scrolls={!flows || undefined}
        data-scroll-restoration-id={scrollerId}
        className={cn(
          'min-h-0 grow overflow-y-auto flows:overflow-visible',
          // Nothing ends below the button that floats.
          isPhone && primary && (fills ? '[&_[data-scrolls]]:pb-24' : 'pb-24'),
          className,
        )}
      >
        {children}
      </div>
      {isPhone && primary && (
        <div
          data-bar
          data-floating
          className="absolute end-4 bottom-4 z-20 me-(--safe-end) *:shadow-popover group-has-[[data-covers]]/screen:hidden print:hidden touch:group-has-[:is(input,textarea,[contenteditable=true]):focus]/screen:hidden flows:fixed flows:bottom-[calc(var(--bar-bottom)+1rem)]"
        >
          {primary}
        </div>
      )}
    </div>
  )
}
