import type { QueryProblem } from '@courtside/contract/query-problems.ts'
import { useEffect, useRef } from 'react'
import type { TypedLine } from '#ui/use-typed-line.ts'
import { getPlace } from './line-place.ts'

/** Underlines in a line what was not understood of it: a copy of the line that shows nothing but its marks. */
export function LineMarks({
  line: { input, value },
  problems,
}: {
  line: TypedLine
  problems: readonly QueryProblem[]
}) {
  const copy = useRef<HTMLDivElement>(null)
  const places = problems
    .flatMap(({ said }) => getPlace(value, said) ?? [])
    .toSorted((a, b) => a.start - b.start)
  const isMarked = places.length > 0
  useEffect(() => {
    const element = input.current
    const marks = copy.current
    if (!element || !marks) return undefined
    const { paddingLeft, fontFamily, fontSize, fontWeight, letterSpacing } =
      getComputedStyle(element)
    // One by one: together they can't always be said.
    Object.assign(marks.style, { fontFamily, fontSize, fontWeight, letterSpacing })
    marks.style.left = `calc(${paddingLeft} + ${element.offsetLeft + element.clientLeft}px)`
    marks.style.top = `${element.offsetTop}px`
    marks.style.height = marks.style.lineHeight = `${element.offsetHeight}px`
    marks.style.width = `calc(${element.clientWidth}px - 2 * ${paddingLeft})`
    const follow = () => {
      marks.scrollLeft = element.scrollLeft
    }
    follow()
    element.addEventListener('scroll', follow)
    return () => element.removeEventListener('scroll', follow)
  }, [input, value, isMarked])
  if (!isMarked) return null
  return (
    <div
      ref={copy}
      aria-hidden
      data-marks
      className="pointer-events-none absolute overflow-hidden whitespace-pre text-transparent"
    >
      {places.map(({ start, end }, at) => (
        <span key={start}>
          {value.slice(places[at - 1]?.end ?? 0, start)}
          <span className="underline decoration-danger decoration-wavy underline-offset-2">
            {value.slice(start, end)}
          </span>
        </span>
      ))}
      {value.slice(places.at(-1)?.end)}
    </div>
  )
}
