const shortestPause = 500
const longestPause = 30_000

/**
 * Milliseconds before the nth try in a row: from half a second, doubling up to half a minute, spread so that not all come
 * at once.
 */
export const pauseBefore = (attempt: number, random: () => number): number => {
  const most = Math.min(longestPause, shortestPause * 2 ** attempt)
  return shortestPause + random() * (most - shortestPause)
}
