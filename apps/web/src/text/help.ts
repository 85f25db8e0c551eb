/** The way to the help pages, and what is said where they can't be opened. */
export const helpText = {
  title: 'Help',
  forScreen: 'Help for this screen',
  failed: 'Help couldn’t be opened',
  failedHint: 'Allow cookies for this site, or ask your organiser if help is installed.',
}
