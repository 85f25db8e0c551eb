import { quoteFinder } from '@courtside/document/find-quote.ts'
import { useEffect } from 'react'
import { type MarkedWords, markWords, getMarks, getThreadsAt } from './mark-words.ts'
import { readPageText } from './page-text.ts'
import { getSelectedAnchor } from './selected-anchor.ts'
import type { Marking } from './use-read-discussion.ts'
import type { Anchored } from './use-thread-state.ts'

/** Looks up the words that threads are about in the page that is drawn in a frame, marks them, goes to those that are asked for, and hears when a mark is pressed. */
export function usePageMarks({
  frame,
  state: { anchored, activeId, target },
  onPress,
  places,
  onPlaces,
  onReady,
}: Marking): void {
  useEffect(() => onReady({ readSelected: getSelectedAnchor }), [onReady])

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let root: HTMLElement | null = null
    const drawn = new MutationObserver(() => draw())
    const draw = () => {
      const next = element.querySelector<HTMLElement>('.page-document')
      if (next && next !== root) drawn.observe(next, { childList: true })
      root = next
      const found = root ? resolveMarks(root, anchored) : []
      if (root)
        markWords(
          root,
          found.filter(({ isMarked }) => isMarked),
        )
      onPlaces(new Map(found.map(({ id, place }) => [id, place.from])))
    }
    drawn.observe(element, { childList: true })
    draw()
    return () => drawn.disconnect()
  }, [frame, anchored, onPlaces])

  useEffect(() => {
    if (activeId === undefined || !frame.current) return undefined
    const marks = getMarks(frame.current, activeId)
    for (const mark of marks) mark.dataset['active'] = ''
    return () => {
      for (const mark of marks) delete mark.dataset['active']
    }
  }, [frame, activeId, places])

  useEffect(() => {
    if (!target || !frame.current) return
    const [mark] = getMarks(frame.current, target.id)
    mark?.scrollIntoView({ block: 'center' })
    mark?.focus({ preventScroll: true })
  }, [target, frame, places])

  useEffect(() => {
    const element = frame.current
    const press = (event: MouseEvent | KeyboardEvent) => {
      const [id] = getThreadsAt(event.target)
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      const isPress = event instanceof MouseEvent || event.key === 'Enter' || event.key === ' '
      // Whoever selects words that are marked means the words.
      if (id === undefined || isLink || !isPress || getSelection()?.isCollapsed === false) return
      event.preventDefault()
      onPress(id)
    }
    element?.addEventListener('click', press)
    element?.addEventListener('keydown', press)
    return () => {
      element?.removeEventListener('click', press)
      element?.removeEventListener('keydown', press)
    }
  }, [frame, onPress])
}

function resolveMarks(root: HTMLElement, anchored: readonly Anchored[]) {
  if (anchored.length === 0) return []
  const find = quoteFinder(readPageText(root).text)
  return anchored.flatMap(({ id, anchor, isMarked }): (MarkedWords & { isMarked: boolean })[] => {
    const place = find(anchor)
    return place ? [{ id, place, isMarked }] : []
  })
}
