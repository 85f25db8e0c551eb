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
const floating = 'main [data-floating] [data-primary]'
/** On the button that Telegram's stands for, which is hidden meanwhile. */
const mark = 'inMainButton'

/**
 * Telegram's two buttons: Back climbs out as Escape does, and then goes back; the main one is the primary of a dialog, of a
 * form, or on a phone of the screen.
 */
export function standInForButtons(steps: Steps): void {
  backButton.mount.ifAvailable()
  mainButton.mount.ifAvailable()
  backButton.onClick.ifAvailable(() => {
    if (!pressEscape() && steps.canGoBack()) steps.back()
  })
  mainButton.onClick.ifAvailable(() => {
    const found = primary()
    if (!found?.isCovered) found?.button.click()
  })
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

/** A button that Telegram's stands for; one that something lies over can't be pressed. */
type Primary = { readonly button: HTMLElement; readonly isCovered: boolean }

const last = (where: ParentNode, which: string): HTMLElement | undefined =>
  [...where.querySelectorAll<HTMLElement>(which)].at(-1)

/**
 * The primary button of the dialog on top, else of a form of the page, else the one that floats over the screen on a phone.
 * That stays while something lies over it: the page would have another height with every menu.
 */
function primary(): Primary | undefined {
  const dialog = last(document, dialogs)
  const own = dialog
    ? last(dialog, 'button[data-primary]')
    : last(document, 'main form button[type=submit][data-primary]')
  if (own) return { button: own, isCovered: false }
  const button = last(document, floating)
  return button && { button, isCovered: document.querySelector(layers) !== null }
}

function showPrimary(found: Primary | undefined): void {
  const hidden = document.querySelectorAll<HTMLElement>('[data-in-main-button]')
  // Below a dialog the one of the screen stays where it is: it comes back with the end of the dialog.
  const stays = document.querySelector(dialogs) ? floating : ':not(*)'
  for (const other of hidden)
    if (other !== found?.button && !other.matches(stays)) delete other.dataset[mark]
  if (!found) {
    if (mainButton.isVisible()) mainButton.hide.ifAvailable()
    return
  }
  const { button, isCovered } = found
  const isEnabled = !isCovered && !button.matches(':disabled, [aria-disabled=true]')
  const text = button.textContent.trim()
  const shown = mainButton.setParams.ifAvailable({ text, isEnabled, isVisible: true })
  if (shown.ok && button.dataset[mark] === undefined) button.dataset[mark] = ''
}
