import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true })

// A picture from elsewhere would tell its server who reads what; the policy refuses it anyway. It becomes a link.
markdown.renderer.rules['image'] = (tokens, index) => {
  const token = tokens[index]
  const address = markdown.utils.escapeHtml(String(token?.attrGet('src') ?? ''))
  const words = markdown.utils.escapeHtml(token?.content || address)
  return `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`
}

markdown.renderer.rules['link_open'] = (tokens, index, options, _environment, renderer) => {
  const token = tokens[index]
  if (!String(token?.attrGet('href') ?? '').startsWith('/')) {
    token?.attrSet('target', '_blank')
    token?.attrSet('rel', 'noopener noreferrer nofollow')
  }
  return renderer.renderToken(tokens, index, options)
}

const handle = /(?<![\w@.])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,38}[\p{L}\p{N}])?)/gu

/** Marks the handles of known people; `isKnown` is asked in the language of handles, without the @. */
markdown.core.ruler.push('mentions', (state) => {
  const { isKnown } = state.env as { isKnown?: (handle: string) => boolean }
  if (!isKnown) return
  for (const block of state.tokens) {
    if (block.type !== 'inline' || !block.children) continue
    block.children = block.children.flatMap((token) => {
      if (token.type !== 'text' || !token.content.includes('@')) return token
      const pieces = []
      let end = 0
      for (const match of token.content.matchAll(handle)) {
        if (!isKnown(match[1] ?? '')) continue
        pieces.push(textToken(token.content.slice(end, match.index)), mentionToken(match[0]))
        end = match.index + match[0].length
      }
      return [...pieces, textToken(token.content.slice(end))]
    })
  }

  function textToken(content: string) {
    const token = new state.Token('text', '', 0)
    token.content = content
    return token
  }
  function mentionToken(content: string) {
    const token = new state.Token('html_inline', '', 0)
    token.content = `<span class="mention">${markdown.utils.escapeHtml(content)}</span>`
    return token
  }
})

/** Markdown as safe HTML: what looks like HTML in it is shown as it was typed. */
export const renderMarkdown = (source: string, isKnown?: (handle: string) => boolean): string =>
  markdown.render(source, { isKnown })
