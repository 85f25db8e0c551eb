import { readForeign } from '#lib/read-foreign.ts'

/** A tag; one with a `<` in what it quotes is left as it is, so that no text takes more than one pass. */
const tag = /<([a-z][\w:-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/gi
const attribute = /([^\s=/"'<>]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g
const styles = /<(\/?)style(?=[\s/>])/gi
/** The policy of the page refuses these even in HTML that is only read, and each would be told in the console. */
const refused = /^(style|on\w+)$/i

/** In this attribute of what was copied ProseMirror tells how it was cut, and the nodes around it. */
const cut = 'data-pm-slice'

/**
 * HTML to be read, without what the browser would report. Of the nodes around what was copied none is taken: anybody may
 * have written them, and one that does not fit fails the whole paste.
 */
export function sanitiseHtml(html: string): string {
  // As a script it is not read either, and nothing runs it.
  const quiet = html
    .replace(styles, '<$1script')
    .replace(
      tag,
      (_whole, name: string, attributes: string) =>
        `<${name}${attributes.replace(attribute, (one: string, key: string) =>
          refused.test(key) ? `data-${one}` : one,
        )}>`,
    )
  if (!quiet.toLowerCase().includes(cut)) return quiet
  const page = readForeign(quiet)
  for (const element of page.querySelectorAll(`[${cut}]`)) {
    const [, sides] = /^(\d{1,3} \d{1,3}(?: -\d)?) /.exec(element.getAttribute(cut) ?? '') ?? []
    if (sides) element.setAttribute(cut, `${sides} []`)
    else element.removeAttribute(cut)
  }
  return page.body.innerHTML
}

/** A property of the style an element came with. */
export function findStyle({ dataset }: HTMLElement, property: string): string | undefined {
  const [, value] =
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\w-]+)`, 'i').exec(dataset['style'] ?? '') ?? []
  return value?.toLowerCase()
}
