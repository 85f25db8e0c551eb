/** Tags that `writeMarkdown` writes, and marks of what a block is. */
const signs =
  /<\/?(?:u|mark|sub|sup|kbd|code|strong|em|s|br|details|summary|table|tr|t[dh])(?: [^<>]*)?>|^[ \t]*(?:>[ \t]*)*\[!\w+\]|^[ \t]*```.*$|^[ \t:|-]+$/gm

/**
 * The words of Markdown in one line, for where a text is only hinted at. Only signs are taken off, nothing is parsed, so a
 * piece of a text will do. Of links the words stay.
 */
export const describePlain = (source: string): string =>
  source
    .replace(signs, ' ')
    // No further than an address reaches, or to where another begins: each of many that never end would be looked for to the end.
    .replace(/!\[([^[\]\n]{0,500})\]\([^[)\n]{0,2000}\)/g, ' $1 ')
    .replace(/\[([^[\]\n]{0,500})\]\([^[)\n]{0,2000}\)/g, '$1')
    .replace(/^(?:[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])(?=\s|$))+[ \t]*(?:\[[ xX]\]\s+)?/gm, '')
    .replace(/(?<![\p{L}\p{N}\\])[*_~`|]+|(?<!\\)[*_~`|]+(?![\p{L}\p{N}])|\*\*|~~/gu, '')
    .replace(/\\(?=[!-/:-@[-`{-~\n]|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
