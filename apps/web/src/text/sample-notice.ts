/** What an owner reads above a sample season. */
export const sampleNoticeText = {
  notice: 'This is a sample season of an invented club. Try anything; remove it when you start.',
  remove: 'Remove it',
}
