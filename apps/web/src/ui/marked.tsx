import { markWords } from '#lib/mark-words.ts'

/** A text in which what was typed stands out. */
export function Marked({ text: whole, typed }: { text: string; typed: string }) {
  return markWords(whole, typed).map(({ text: piece, isTyped }, index) =>
    isTyped ? (
      <mark key={index} className="rounded-xs bg-accent/25 text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
