import { useEffect } from 'react'

/** Tells whether the focus is in what stands beside a line: who goes there by key is still at the line. */
export function useInNote(noteId: string, onChange: (isIn: boolean) => void): void {
  useEffect(() => {
    const look = ({ relatedTarget }: FocusEvent) =>
      onChange(
        relatedTarget instanceof Node &&
          (document.getElementById(noteId)?.contains(relatedTarget) ?? false),
      )
    // Before the line hears that it lost the focus, and takes the note away.
    window.addEventListener('focusout', look, true)
    return () => {
      window.removeEventListener('focusout', look, true)
      onChange(false)
    }
  }, [noteId, onChange])
}
