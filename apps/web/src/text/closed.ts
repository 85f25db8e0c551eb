/** The page that is shown while the app is closed. The specification fixes its title and description. */
export const closedText = {
  code: '503',
  title: 'Website is under maintenance!',
  description: "The site is not available at the moment. We'll be back online shortly.",
  reason: 'Reason',
  expectedEnd: 'Expected end',
  noReason: 'The operator hasn’t given a reason.',
  noExpectedEnd: 'No end has been announced yet.',
}
