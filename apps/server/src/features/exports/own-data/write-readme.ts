import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { OwnPart } from './own-part.ts'

export type ToldPart = Pick<OwnPart, 'name' | 'about'> & { readonly count: number }

/** The page that says what each file of the archive is. */
export async function writeReadme(
  db: Db,
  userId: string,
  parts: readonly ToldPart[],
  missing: readonly string[],
): Promise<string> {
  const { rows } = await sql<{ name: string; organisation: string }>`
    select u."name", o."name" as "organisation" from users u cross join organisations o where u."id" = ${userId}
  `.execute(db)
  const [{ name, organisation } = { name: '', organisation: '' }] = rows
  const title = escape(`What ${organisation} holds about ${name}`)
  const lines = parts.map(
    ({ name: file, about, count }) =>
      `<tr><td><a href="${file}.json">${file}.json</a></td><td>${count}</td><td>${escape(about)}</td></tr>`,
  )
  const lost = missing.map((file) => `<li>${escape(file)}</li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8884 }
</style>
</head>
<body>
<h1>${title}</h1>
<p>Taken out on ${new Date().toISOString().slice(0, 16).replace('T', ' at ')} UTC. Each file is JSON, a list with an entry on a line, which any text editor opens. Times are in UTC. What has no value is left out.</p>
<p>Texts that others wrote are in it only where you may read them now, and nothing that is known of others alone. Passwords, keys and secrets of links are in it nowhere: of those the organisation keeps only what can't be turned back.</p>
<table>
<thead><tr><th>File</th><th>Entries</th><th>What it is</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
${lost.length > 0 ? `<p>These files could not be read:</p>\n<ul>\n${lost.join('\n')}\n</ul>\n` : ''}</body>
</html>
`
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
