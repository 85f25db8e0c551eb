/** Shows nothing: turns the order of other signs round, has no width, or is for machines. */
const unseen = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?![\s\u0085])\p{Cc}/u.source

/**
 * Where such signs shape what they follow: in emoji, in flags of regions, and in the scripts whose letters join. They do
 * nothing but deceive behind the letters of those that don't.
 */
const shaped = [
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?(?:\u200D(?=\p{Extended_Pictographic}))?/u,
  /[\d#*]\uFE0F\u20E3/u,
  /(?![\p{Default_Ignorable_Code_Point}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}\p{M}*[\u200C\u200D]?/u,
].map(({ source }) => source)
const region = /\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}/u.source

const signs = new RegExp(`(${[region, ...shaped].join('|')})|${unseen}`, 'gu')

/** Without the signs that can't be seen, in NFC. */
export const seenOnly = (text: string): string =>
  text.normalize('NFC').replaceAll(signs, '$1').normalize('NFC')

/** A line as it is kept: nothing in it that can't be seen, no space at its ends and no two within. */
export const tidyLine = (typed: string): string =>
  seenOnly(typed)
    .replaceAll(/[\s\u0085\u2800]+/gu, ' ')
    .trim()
