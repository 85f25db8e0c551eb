/** What a failed call says when the server had no words of its own; the specification fixes each of these. */
export const api = {
  noToken: 'No authentication token available',
  tokenTimedOut: 'Auth token request timed out',
  requestTimedOut: 'Request timed out. Please try again.',
  parsingTimedOut: 'Response parsing timed out',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  unexpected: 'An unexpected error occurred',
}
