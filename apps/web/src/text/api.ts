/** What a failed call says when the server had no words of its own; the specification fixes each of these. */
export const api = {
  noToken: 'No authentication token available',
  tokenTimedOut: 'Auth token request timed out',
  requestTimedOut: 'Request timed out. Please try again.',
  parsingTimedOut: 'Response parsing timed out',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  unexpected: 'An unexpected error occurred',
  live: {
    offline: 'You’re offline. This may be out of date. It updates when the connection is back.',
    waiting: 'Too many requests. The app waits a moment and continues by itself.',
    missing: 'Part of the app hasn’t loaded yet.',
    outdated: 'A new version is ready.',
    reload: 'Reload',
  },
}
