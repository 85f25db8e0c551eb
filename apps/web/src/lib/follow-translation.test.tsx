import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { followTranslation } from './follow-translation.ts'

beforeAll(() => followTranslation(document))

/** As Chrome does it: the words of each text in two `<font>` that take its place. */
function translate(root: Element, way: 'replace' | 'insert and remove'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    const inner = font.appendChild(document.createElement('font'))
    inner.append(text.data)
    if (way === 'replace') text.replaceWith(font)
    else {
      text.before(font)
      text.remove()
    }
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function Value({ count, isLate = false }: { count: number; isLate?: boolean }) {
  return (
    <p>
      {count} days {isLate && 'late'} in all
    </p>
  )
}

test.each(['replace', 'insert and remove'] as const)(
  'a value beside other text goes on changing once it was translated (%s)',
  async (way) => {
    const { container: place, rerender, unmount } = render(<Value count={22} isLate />)
    const draw = (count: number, isLate: boolean) =>
      rerender(<Value count={count} isLate={isLate} />)
    translate(place, way)
    await settled()
    draw(3, true)
    await settled()
    expect(place.textContent).toBe('3 days late in all')
    // What stood beside it goes, and comes back, where it stood.
    draw(4, false)
    await settled()
    expect(place.textContent).toBe('4 days  in all')
    draw(5, true)
    await settled()
    expect(place.textContent).toBe('5 days late in all')
    unmount()
    expect(place.textContent).toBe('')
  },
)
