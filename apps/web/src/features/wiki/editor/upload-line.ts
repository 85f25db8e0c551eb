import { ApiError } from '#api/api-error.ts'
import { wikiEditorText } from '#text/wiki-editor.ts'

const words = wikiEditorText.upload

/** What stands in the place of a file while it is sent: how far it is, and what can be done about it. */
export type UploadLine = {
  readonly element: HTMLElement
  /** The share that has gone, 0 to 1; undefined while it waits for a connection. */
  readonly tell: (share: number | undefined) => void
  readonly fail: (error: unknown, retry: () => void) => void
}

export function uploadLine(name: string, takeBack: () => void): UploadLine {
  const element = document.createElement('span')
  element.className = 'upload'
  element.contentEditable = 'false'
  const label = document.createElement('span')
  label.className = 'upload-words'
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', words.sending(name))
  const showMessage = (said: string, role: 'status' | 'alert') => {
    if (label.textContent === said) return
    label.setAttribute('role', role)
    label.textContent = said
  }
  const sending = () => {
    element.classList.remove('upload-failed')
    element.replaceChildren(label, bar, button(words.cancel, words.stop(name), takeBack))
  }
  return {
    element,
    tell(share) {
      if (!bar.isConnected) sending()
      showMessage(share === undefined ? words.waiting(name) : words.sending(name), 'status')
      if (share === undefined) bar.removeAttribute('value')
      else bar.value = share
    },
    fail(error, retry) {
      const why = error instanceof ApiError ? error.message : words.unknown
      // What is too large now is so the next time.
      const isFinal = error instanceof ApiError && error.status === 413
      showMessage(words.failed(name, why), 'alert')
      element.classList.add('upload-failed')
      element.replaceChildren(
        label,
        ...(isFinal ? [] : [button(words.retry, words.retryOf(name), retry)]),
        button(words.dismiss, words.dismissOf(name), takeBack),
      )
    },
  }
}

function button(said: string, label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = said
  element.setAttribute('aria-label', label)
  element.addEventListener('click', press)
  return element
}
