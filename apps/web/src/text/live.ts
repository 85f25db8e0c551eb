/** What the shell says of the connection, and of the app itself. */
export const liveText = {
  offline: 'You’re offline. This may be out of date.',
  unkept: 'You’re offline. This may be out of date. Don’t reload it.',
  waiting: 'Too many requests. The app waits a moment and continues by itself.',
  missing: 'Part of the app hasn’t loaded yet.',
  outdated: 'A new version is ready.',
  reload: 'Reload',
}
