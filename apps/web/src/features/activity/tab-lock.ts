/** The lock that a tab holds while something waits in it. */
export const lockOf = (tab: string): string => `courtside-writes-${tab}`
