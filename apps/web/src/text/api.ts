/** What a failed call says when the server had no words of its own; the specification fixes each of these. */
export const api = {
  noToken: 'No authentication token available',
  tokenTimedOut: 'Auth token request timed out',
  requestTimedOut: 'Request timed out. Please try again.',
  parsingTimedOut: 'Response parsing timed out',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  unexpected: 'An unexpected error occurred',
  live: {
    offline: 'No connection. What you see may be old; it comes back by itself.',
    waiting: 'Many requests at once: the app waits a moment and goes on by itself.',
    missing: 'A part of the app is not loaded yet.',
    outdated: 'A new version is ready.',
    reload: 'Reload',
  },
}
