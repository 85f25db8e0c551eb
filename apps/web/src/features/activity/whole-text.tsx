import { useState } from 'react'
import { cn } from '#lib/cn.ts'
import { unsavedText } from '#text/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'

const words = unsavedText

/** Longer ones may need more than the lines that stand there at first. */
const shownLength = 80

const isLong = (text: string): boolean => text.length > shownLength || text.includes('\n')

/** What would be lost with a write: a few lines of it, all of it when asked for, and a copy of what was `typed`. */
export function WholeText({ words: said, typed }: { words: string; typed?: string | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const mayFold = isLong(said)
  return (
    <>
      <p
        className={cn(
          'text-xs wrap-anywhere whitespace-pre-wrap',
          mayFold && !isWhole && 'line-clamp-2',
        )}
        dir="auto"
      >
        {said}
      </p>
      {(mayFold || typed !== undefined) && (
        <div className="-ms-2 flex flex-wrap">
          {mayFold && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? words.less : words.whole}
            </Button>
          )}
          {typed !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => void copyText(typed, words.copied)}>
              {words.copy}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
