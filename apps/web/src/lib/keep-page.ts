/**
 * A file that is dropped beside what takes it would be opened in place of the page. Until the returned function is
 * called it is not taken at all.
 */
export function keepPage(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event
    // A field for files takes it by itself.
    const isTaken =
      event.defaultPrevented || (target instanceof Element && target.matches('input[type=file]'))
    if (isTaken || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
  return () => {
    removeEventListener('dragover', refuse)
    removeEventListener('drop', refuse)
  }
}
