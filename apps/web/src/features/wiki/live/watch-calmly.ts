import type { DraftView } from './draft-view.ts'
import type { LiveDraft } from './open-live-draft.ts'

/** Milliseconds for which everything must have been saved before that is shown. */
const calmAfter = 400

type Watched = Pick<LiveDraft, 'subscribe' | 'getView'>

/**
 * A draft as it is drawn: told of what one would see alone. React looks for the caret through all of a text whenever it
 * draws anything, so nothing is drawn for a letter: how many changes are unsent counts without a line, and between two
 * letters nobody need read that all is saved. That something is not saved is told at once.
 */
export function watchCalmly({ subscribe, getView }: Watched): Watched {
  let drawn = getView()
  return {
    getView: () => drawn,
    subscribe(tell) {
      let calming: ReturnType<typeof setTimeout> | undefined
      const look = () => show(getView())
      const show = (view: DraftView) => {
        if (isCalming(drawn, view)) {
          calming ??= setTimeout(() => draw(getView()), calmAfter)
          draw({ ...view, unsent: drawn.unsent })
          return
        }
        clearTimeout(calming)
        calming = undefined
        draw(view)
      }
      const draw = (view: DraftView) => {
        if (looksAs(drawn, view)) return
        drawn = view
        tell()
      }
      const end = subscribe(look)
      // What happened before somebody watched.
      look()
      return () => {
        end()
        clearTimeout(calming)
      }
    },
  }
}

const isCalming = (drawn: DraftView, { isOnline, unsent }: DraftView): boolean =>
  drawn.isOnline && isOnline && drawn.unsent > 0 && unsent === 0

function looksAs(drawn: DraftView, view: DraftView): boolean {
  const { unsent, others, ...rest } = view
  const isUnsentAlike = view.isOnline ? drawn.unsent > 0 === unsent > 0 : drawn.unsent === unsent
  return (
    isUnsentAlike &&
    drawn.others.join() === others.join() &&
    Object.entries(rest).every(([name, value]) => drawn[name as keyof DraftView] === value)
  )
}
