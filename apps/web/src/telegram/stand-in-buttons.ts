import { backButton, mainButton } from '@tma.js/sdk'
import { whenDrawn } from './when-drawn.ts'

/** The way that one has come, as the router knows it. */
export type Steps = {
  readonly canGoBack: () => boolean
  readonly back: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'
const layers = `${dialogs}, [role=menu][data-state=open]`
/** On the button that Telegram's stands for, which is hidden meanwhile. */
const mark = 'inMainButton'

/** Telegram's two buttons: Back climbs out as Escape does, and then goes back; the main one is the primary of a form. */
export function standInForButtons(steps: Steps): void {
  backButton.mount.ifAvailable()
  mainButton.mount.ifAvailable()
  backButton.onClick.ifAvailable(() => {
    if (!pressEscape() && steps.canGoBack()) steps.back()
  })
  mainButton.onClick.ifAvailable(() => primary()?.click())
  const follow = () => {
    const isUseful = document.querySelector(layers) !== null || steps.canGoBack()
    if (isUseful) backButton.show.ifAvailable()
    else backButton.hide.ifAvailable()
    showPrimary(primary())
  }
  steps.subscribe(follow)
  whenDrawn(follow)
}

/** Whether something took the key. */
function pressEscape(): boolean {
  const event = new KeyboardEvent('keydown', {
    key: 'Escape',
    code: 'Escape',
    bubbles: true,
    cancelable: true,
  })
  return !(document.activeElement ?? document.body).dispatchEvent(event)
}

/** The primary button of the dialog on top, else of a form of the page; the last one is the one. */
function primary(): HTMLButtonElement | undefined {
  const dialog = [...document.querySelectorAll(dialogs)].at(-1)
  const found = (dialog ?? document).querySelectorAll<HTMLButtonElement>(
    dialog ? 'button[data-primary]' : 'main form button[type=submit][data-primary]',
  )
  return [...found].at(-1)
}

function showPrimary(button: HTMLButtonElement | undefined): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-in-main-button]'))
    if (other !== button) delete other.dataset[mark]
  if (!button) {
    if (mainButton.isVisible()) mainButton.hide.ifAvailable()
    return
  }
  const isEnabled = !button.disabled && button.ariaDisabled !== 'true'
  const text = button.textContent.trim()
  const shown = mainButton.setParams.ifAvailable({ text, isEnabled, isVisible: true })
  if (shown.ok && button.dataset[mark] === undefined) button.dataset[mark] = ''
}
