// Benches that bring their own server, browser or other side, and are run by themselves, too: node bench/wiki.ts.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** By the name of the file: what it measures, and the goal. */
export const byThemselves = {
  wiki: [
    'A wiki of 10,000 pages, and one of 100 KB',
    'the first answer of the tree under 30 KB and 3 times its raw query, search p95 under 150 ms',
  ],
  reading: [
    'From a click until a page of 100 KB is painted',
    'under 300 ms in an app that is open already',
  ],
  editor: ['A letter in a page of 100 KB', 'p95 under 50 ms from the key to the screen'],
  document: [
    'Reading, drawing and comparing documents',
    '1 MB compared within 1 s, or less precisely',
  ],
  drafts: [
    'A hundred sockets on twenty pages',
    'p99 under 50 ms until the next one has a letter, at most 300 MB without the database',
  ],
  'telegram-start': ['From the start to the first screen', 'under 1.5 times the browser’s'],
  'init-data': ['Checking what Telegram says of who opened the app', 'under 100 µs'],
  'bot-press': ['From a press in Telegram to the changed message', 'p95 under 300 ms'],
} as const

/** What a bench printed. */
export type ByItself = { readonly title: string; readonly goal: string; readonly said: string }

/** Runs those of these names, one after another. Throws for one that fails. */
export async function runByThemselves(names: readonly string[]): Promise<ByItself[]> {
  const outcomes: ByItself[] = []
  for (const [name, [title, goal]] of Object.entries(byThemselves)) {
    if (!names.includes(name)) continue
    const bench = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<number | null>((resolve) => {
      bench.once('exit', resolve)
    })
    const said = await text(bench.stdout)
    const code = await ended
    if (code !== 0) throw new Error(`bench/${name}.ts ended with ${code}`)
    outcomes.push({ title, goal, said })
  }
  return outcomes
}

/** Markdown: tables as they came, every other line as one of a list. */
export const linesByThemselves = (outcomes: readonly ByItself[]): string[] =>
  outcomes.flatMap(({ title, goal, said }) => [
    `## ${title}`,
    '',
    `Goal: ${goal}.`,
    '',
    ...said
      .trim()
      .split('\n')
      .map((line) => (line === '' || line.startsWith('|') ? line : `- ${line}`)),
    '',
  ])
