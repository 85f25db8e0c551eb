/** A pattern for LIKE that finds these words anywhere, whatever signs of a pattern they hold. */
export const containing = (words: string): string =>
  `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
