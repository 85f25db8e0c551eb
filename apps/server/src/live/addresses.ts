/** Where sockets are opened: for what happens, and below it for pages that several write. */
export const liveAddress = '/api/live'
export const draftsAddress = `${liveAddress}/drafts`

/** Longest frame in bytes: an update can be as large as a page may be. */
export const longestFrame = 2_097_152
