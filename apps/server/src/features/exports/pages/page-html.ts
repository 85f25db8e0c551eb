import type { Document } from '@courtside/document/document.ts'
import { escapeHtml, renderHtml } from '@courtside/document/html.ts'
import type { ShownPage } from './read-exported.ts'

/** A page of the same archive, from where it is named. */
export type Neighbour = { readonly title: string; readonly link: string }

type Surroundings = {
  readonly above: readonly Neighbour[]
  readonly below: readonly Neighbour[]
  /** Where the files of the page lie beside it. */
  readonly addressOf: (address: string) => string
}

/** A page as a file that needs nothing but its own files beside it: it asks no host for anything, runs no script, and prints. */
export function renderPageHtml(
  { title, icon, createdAt, updatedAt, author }: Omit<ShownPage, 'document'>,
  document: Document,
  { above, below, addressOf }: Surroundings,
): string {
  const named = (name: string, content: string | null) =>
    content === null ? '' : `<meta name="${name}" content="${escapeHtml(content)}">\n`
  const leading = ({ title: words, link }: Neighbour) =>
    `<a href="${escapeHtml(link)}">${escapeHtml(words)}</a>`
  const written = [escapeHtml(author ?? ''), getDay(updatedAt)].filter(Boolean).join(', ')
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' data: file:; style-src 'unsafe-inline'">
<meta name="generator" content="Courtside">
${named('icon', icon)}${named('created', createdAt)}${named('updated', updatedAt)}${named('author', author)}<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${above.length > 0 ? `<nav>${above.map(leading).join(' / ')}</nav>\n` : ''}<main>
<header>
<h1 dir="auto">${icon === null ? '' : `<span aria-hidden="true">${escapeHtml(icon)}</span> `}${escapeHtml(title)}</h1>
<p class="written">${written}</p>
</header>
<article>
${renderHtml(document, { addressOf })}
</article>
</main>
${below.length > 0 ? `<nav>\n<ul>\n${below.map((one) => `<li>${leading(one)}</li>`).join('\n')}\n</ul>\n</nav>\n` : ''}</body>
</html>
`
}

const getDay = (at: string): string =>
  `<time datetime="${at.slice(0, 10)}">${at.slice(0, 10)}</time>`

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 22%, transparent); --soft: color-mix(in srgb, currentColor 7%, transparent) }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word }
article * { unicode-bidi: plaintext; text-align: start }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 .5em; break-after: avoid }
header h1 { margin: 0; font-size: 1.9rem }
nav, .written { font-size: .875rem; opacity: .75 }
.written { margin: .25rem 0 2rem }
body > nav:last-child { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line) }
img { max-width: 100%; height: auto }
table { border-collapse: collapse; margin: 1em 0; display: block; overflow-x: auto }
.sized-table { margin: 1em 0; overflow-x: auto } .sized-table > table { display: table; table-layout: fixed; margin: 0 }
th, td { border: 1px solid var(--line); padding: .35rem .6rem; vertical-align: top }
th { background: var(--soft) }
[align=center] { text-align: center } [align=right] { text-align: end }
td > :first-child, th > :first-child { margin-top: 0 } td > :last-child, th > :last-child { margin-bottom: 0 }
pre { background: var(--soft); padding: .8rem 1rem; border-radius: .4rem; overflow-x: auto; white-space: pre-wrap }
code, kbd { font: .9em ui-monospace, monospace }
blockquote, .callout { margin: 1em 0; padding: .1em 1em; border-inline-start: .25rem solid var(--line) }
.callout { background: var(--soft) }
.callout::before { content: attr(data-kind); display: block; margin-top: .6em; font-weight: 600; text-transform: capitalize }
ul[data-type=taskList] { list-style: none; padding-inline-start: .2em }
ul[data-type=taskList] > li { display: flex; gap: .5em } ul[data-type=taskList] > li > div > p { margin: 0 }
.footnote { display: flex; gap: .5em; font-size: .9em }
.embed { margin: 1em 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .4rem } .embed span { display: block; font-size: .875rem; opacity: .75 }
.attachment { display: inline-block; padding: .35rem .75rem; border: 1px solid var(--line); border-radius: .4rem }
hr { border: 0; border-top: 1px solid var(--line) }
@media print { body { max-width: none; margin: 0 } nav { display: none } pre, table, img, blockquote { break-inside: avoid } .sized-table > table { table-layout: auto; width: auto } }
`
