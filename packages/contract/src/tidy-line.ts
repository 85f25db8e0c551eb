/**
 * Signs that show nothing: that turn the order of others round, have no width, or are for machines. Not those that shape
 * what they follow: in flags of regions, emoji, numbers in boxes, and behind letters of other scripts than Latin, Greek
 * and Cyrillic, some of which join by them; behind these they would only deceive.
 */
const signs =
  /(\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}|\p{ExtPict}\p{EMod}?[\uFE0E\uFE0F]?(?:\u200D(?=\p{ExtPict}))?|[\d#*]\uFE0F\u20E3|(?![\p{DI}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])\p{L}\p{M}*[\u200C\u200D]?)|[\p{DI}\uFFF9-\uFFFB]|(?![\s\x85])\p{Cc}/gu

/** Without the signs that can't be seen, in NFC. */
export const seenOnly = (text: string): string =>
  text.normalize('NFC').replace(signs, '$1').normalize('NFC')

/** A line as it is kept: nothing in it that can't be seen, no space at its ends and no two within. */
export const tidyLine = (typed: string): string =>
  seenOnly(typed)
    .replace(/[\s\x85\u2800]+/g, ' ')
    .trim()
