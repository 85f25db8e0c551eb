/** Tags that `writeMarkdown` writes, and marks of what a block is. */
const signs =
  /<\/?(?:u|mark|sub|sup|kbd|code|strong|em|s|br|details|summary|table|tr|t[dh])(?: [^<>]*)?>|^[ \t]*(?:>[ \t]*)*\[!\w+\]|^[ \t]*```.*$|^[ \t:|-]+$/gm

/** No further than an address reaches, or to where another begins: each of many that never end would be looked for to the end. */
const pictures = /!\[([^[\]\n]{0,500})\]\([^[)\n]{0,2000}\)/g

/**
 * The words of Markdown in one line, for where a text is only hinted at. Only signs are taken off, nothing is parsed, so a
 * piece of a text will do. Of links the words stay; what a picture is called stands only where nothing was written beside it.
 */
export const describePlain = (source: string): string =>
  omitSigns(source.replace(pictures, ' ')) || omitSigns(source.replace(pictures, ' $1 '))

const omitSigns = (source: string): string =>
  source
    .replace(signs, ' ')
    .replace(/\[([^[\]\n]{0,500})\]\([^[)\n]{0,2000}\)/g, '$1')
    .replace(/^(?:[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])(?=\s|$))+[ \t]*(?:\[[ xX]\]\s+)?/gm, '')
    .replace(/(?<![\p{L}\p{N}\\])[*_~`|]+|(?<!\\)[*_~`|]+(?![\p{L}\p{N}])|\*\*|~~/gu, '')
    .replace(/\\(?=[!-/:-@[-`{-~\n]|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
