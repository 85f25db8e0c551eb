import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Document } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'

/** A document, or a sentence that says what keeps the text from being one. */
export type Read = { readonly document: Document } | { readonly problem: string }

/** Characters up to which a text is read on the spot: an ordinary one takes some 10 ms, and a thread longer to start. */
const onTheSpot = 12_000
/**
 * Milliseconds of work for which one is read: an ordinary one of 250 KB takes 50 ms, one made to take long half a second.
 * Work and not time, for it is not the text's fault what else a machine has to do.
 */
const patience = 5000
/** Milliseconds between two looks at how much work it was. */
const lookEvery = 50
/** Megabytes of memory for it. */
const memoryLimit = 256
/** So many are read at once; the others wait for their turn. */
const lanes = 2
let free = lanes
const waiting: (() => void)[] = []

const tooHard: Read = {
  problem: 'This takes too long to read. Split it into several pages.',
}

/** Reads Markdown without holding up anybody: a long text in a thread of its own, and for so many milliseconds. */
export async function readMarkdownAside(markdown: string, most = patience): Promise<Read> {
  if (markdown.length <= onTheSpot) return tryMarkdown(markdown)
  await acquireLane()
  try {
    return await readInThread(markdown, most)
  } finally {
    leaveLane()
  }
}

async function acquireLane(): Promise<void> {
  if (free > 0) free -= 1
  else
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
}

function leaveLane(): void {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}

async function readInThread(markdown: string, most: number): Promise<Read> {
  const worker = new Worker(new URL('./markdown-reader.ts', import.meta.url), {
    execArgv: [],
    workerData: markdown,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  })
  const tooLong = new AbortController()
  const looking = setInterval(() => {
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000 > most && tooLong.abort(),
      () => undefined,
    )
  }, lookEvery)
  try {
    const [read] = (await once(worker, 'message', { signal: tooLong.signal })) as [Read]
    return read
  } catch (error) {
    if (isTooHard(error)) return tooHard
    throw error
  } finally {
    clearInterval(looking)
    await worker.terminate()
  }
}

const isTooHard = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

export function tryMarkdown(markdown: string): Read {
  try {
    return { document: readMarkdown(markdown).document }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return { problem: error.message }
  }
}
