import { type Heading, elementIdOf } from '@courtside/document/headings.ts'
import { cn } from '#lib/cn.ts'
import { wikiText } from '#text/wiki.ts'

const words = wikiText.page

/** The headings of a page, to go to. */
export function PageContents({
  headings,
  className,
}: {
  headings: readonly Heading[]
  className?: string
}) {
  const highest = Math.min(...headings.map(({ level }) => level))
  return (
    <nav aria-label={words.contents} className={cn('print:hidden', className)}>
      <p className="pb-1 text-xs font-medium text-muted">{words.contents}</p>
      <ul className="max-h-[70dvh] overflow-y-auto border-s border-border">
        {headings.map(({ id, level, text }) => (
          <li key={id}>
            <a
              href={`#${elementIdOf(id)}`}
              className="block truncate py-1 pe-2 text-sm text-muted hover:text-text touch:py-2.5"
              style={{ paddingInlineStart: 10 + (level - highest) * 12 }}
              dir="auto"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
