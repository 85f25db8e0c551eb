/** An address as it stands in a link of Markdown. */
export function destination(address: string): string {
  const escaped = omitEntities(address.replaceAll('\\', '\\\\'))
  return address === '' || /[\s()<>]/.test(address)
    ? `<${escaped.replace(/[<>]/g, '\\$&').replaceAll('\n', '')}>`
    : escaped
}

/** A title behind an address, with the blank before it; empty for none. */
export const linkTitle = (title: string): string =>
  title ? ` "${omitEntities(title.replace(/[\\"]/g, '\\$&'))}"` : ''

/** `[label]: address "title"`; the label as it was written, with its escapes. */
export const linkDefinition = (label: string, address: string, title: string): string =>
  `[${label.replace(/(?<!\\)(\\\\)*\\$/, '$&\\')}]: ${destination(address)}${linkTitle(title)}`

/** With what looks like an entity kept as letters. */
export const omitEntities = (text: string): string => text.replace(/&(?=#?\w+;)/g, '\\&')
