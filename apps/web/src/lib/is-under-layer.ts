/** Whether a dialog lies over the page: a screen that arrives beneath it leaves the focus there. */
export const isUnderLayer = (): boolean =>
  document.querySelector('[role=dialog][data-state=open]') !== null
