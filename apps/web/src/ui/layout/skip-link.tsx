import { text } from '#text/en.ts'

/** The element that holds a screen's content and takes the focus; there is one on every screen. */
export const contentId = 'content'

/** The first thing Tab reaches: past the navigation, to what the screen is about. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
      className="sr-only rounded-md bg-accent px-3 py-2 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-60"
    >
      {text.shell.skipToContent}
    </a>
  )
}
