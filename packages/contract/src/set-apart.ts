/** Letters of scripts that are read from right to left. */
const fromTheRight =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * What somebody typed, for a sentence that is read from left to right: by itself it would turn round the numbers and signs
 * that follow it, and swap with what is typed beside it. Where nothing would be turned it stays as it is.
 */
export const setApart = (typed: string): string =>
  fromTheRight.test(typed) ? `\u2068${typed}\u2069` : typed

/** Sentences, functions of what they are told, in which what was typed is set apart. */
export function tellingApart<Said>(said: Said): Said {
  if (typeof said === 'function')
    return ((...told: unknown[]) =>
      (said as (...all: unknown[]) => unknown)(...told.map(toldApart))) as Said
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said
  return Object.fromEntries(
    Object.entries(said).map(([key, one]) => [key, tellingApart(one as unknown)]),
  ) as Said
}

function toldApart(told: unknown): unknown {
  if (typeof told === 'string') return setApart(told)
  return Array.isArray(told) ? told.map(toldApart) : told
}
