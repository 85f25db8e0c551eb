/** More lines at once are no list that somebody wrote. */
const most = 100

/** The lines of a pasted list without what marks them as one: bullets, numbers, boxes to tick. */
export const getPastedLines = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])?\s*(?:\[[ xX]?\])?\s*/u, '').trim())
    .filter(Boolean)
    .slice(0, most)
