/** Where sockets are opened: for what happens, and below it for pages that several write. */
export const liveAddress = '/api/live'
export const draftsAddress = `${liveAddress}/drafts`

/** Longest frame in bytes: an update can be as large as a page may be. */
export const longestFrame = 2_097_152

/** Milliseconds in which whoever is told to close has to answer, before their socket is cut off. */
export const closeTimeout = 2000
