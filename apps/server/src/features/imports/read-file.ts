import { jsonFileLimit } from '@courtside/contract/imports.ts'
import { visit } from 'jsonc-parser'
import { isDeeperThan } from '#http/body-parser.ts'
import { readGitlab } from './formats/read-gitlab.ts'
import { readWekan } from './formats/read-wekan.ts'
import { freeMemory, largeFile } from './free-memory.ts'
import { readGithub } from './github/read-github.ts'
import type { ImportPlan } from './import-plan.ts'
import { readJiraJson } from './jira/read-jira-json.ts'
import { normaliseExport } from './normalise-export.ts'
import { parseInSlices } from './parse-in-slices.ts'
import { openBundle, readBundle } from './read-bundle.ts'
import { type Refused, refused } from './reject-file.ts'
import { getBeginning, notText, sniffFile } from './sniff-file.ts'
import { type TableRequest, readTable } from './tables/read-table.ts'
import { normaliseTrello } from './trello/normalise-trello.ts'
import { readCommentsFile } from './trello/read-comments-file.ts'

/** Deepest nesting of a file; a board export has about 12 levels. */
const depthLimit = 64

/** Each takes the documents of a file and returns undefined when they are not of its format. */
const formats: readonly ((
  documents: readonly unknown[],
  request: TableRequest,
) => ImportPlan | undefined)[] = [
  ([document], request) => normaliseTrello(document, request),
  ([document], request) => normaliseExport(document, request),
  readJiraJson,
  readGithub,
  readGitlab,
  readWekan,
  readCommentsFile,
]

/** From the bytes of a file to what it holds. Nothing in it is trusted: whatever it is, this returns. */
export async function readFile(
  bytes: Uint8Array,
  request: TableRequest,
): Promise<ImportPlan | Refused> {
  const bundle = sniffFile(bytes) === 'xlsx' && (await openBundle(bytes, request.fileName))
  if (!bundle) return readExport(bytes, request)
  if ('problem' in bundle) return bundle
  return readBundle(bundle, (file, fileName) => readExport(file, { ...request, fileName }))
}

async function readExport(bytes: Uint8Array, request: TableRequest): Promise<ImportPlan | Refused> {
  const format = sniffFile(bytes)
  if (typeof format === 'object') return format
  if (format === 'xlsx') return readTable(bytes, 'xlsx', request)
  const beginning = getBeginning(bytes)
  if (/\.(?:md|markdown|mdx)$/i.test(request.fileName)) return markdown
  if (!/^[{[]/.test(beginning)) return readTable(bytes, 'csv', request)
  const own = bytes.length > largeFile && planOwn(bytes, request)
  if (own) return own
  const documents = readDocuments(bytes)
  if ('values' in documents) return planOf(documents.values, request)
  // A heading may begin with a bracket.
  if ('text' in documents && beginning.startsWith('['))
    return readTable(new TextEncoder().encode(documents.text), 'csv', request)
  return documents.refused
}

const markdown = refused(
  'markdown',
  'This is a page in Markdown, not a table of tasks. Import it in the wiki: Wiki, then Import',
)

/** The plan of a large export of our own, of which never more than a slice is here at once. */
function planOwn(bytes: Uint8Array, request: TableRequest): ImportPlan | undefined {
  if (bytes.length > jsonFileLimit) return undefined
  const document = parseInSlices(bytes, { depthLimit, isLazy: true })
  try {
    const plan = document && normaliseExport(document.value, request)
    if (plan) freeMemory(bytes)
    return plan
  } catch (error) {
    // It is read once more, which says where it is broken.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

type Documents =
  | { readonly values: readonly unknown[] }
  | { readonly refused: Refused; readonly text?: string }

/**
 * The JSON of a file: its text comes back only where it is none. A large file's bytes are let go as soon as they are read,
 * and its text is not held while a plan is made: each takes as much memory as the file.
 */
function readDocuments(bytes: Uint8Array): Documents {
  if (bytes.length > jsonFileLimit)
    return {
      refused: refused('too_large', 'This file is too large. JSON can have up to 100 MB'),
    }
  const isLarge = bytes.length > largeFile
  const sliced = isLarge ? parseInSlices(bytes, { depthLimit }) : undefined
  if (sliced) {
    freeMemory(bytes)
    return { values: [sliced.value] }
  }
  const text = decode(bytes)
  if (text === undefined) return { refused: notText }
  if (isLarge) freeMemory(bytes)
  if (text.trim() === '') return { refused: refused('empty', 'This file is empty') }
  if (isDeeperThan(text, depthLimit))
    return {
      refused: refused(
        'too_deep',
        `This file is nested too deeply. It can have up to ${depthLimit} levels`,
      ),
    }
  const parsed = parse(text)
  return 'problem' in parsed ? { refused: parsed, text } : parsed
}

function planOf(values: readonly unknown[], request: TableRequest): ImportPlan | Refused {
  for (const normalise of formats) {
    const plan = normalise(values, request)
    if (plan) return plan
  }
  return refused(
    'unknown_format',
    'We don’t know the program this JSON comes from. Courtside reads Trello, Jira, GitHub, GitLab, WeKan and its own. docs/import.md says how to export from each',
  )
}

/** UTF-8, or UTF-16 with its mark, as some editors save. */
function decode(bytes: Uint8Array): string | undefined {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** One document, or one in each line. */
function parse(text: string): { values: unknown[] } | Refused {
  const lines = text.split('\n')
  const isOnePerLine = Boolean(lines[1]?.trim()) && tryParse(lines[0] ?? '') !== undefined
  if (!isOnePerLine) {
    const whole = tryParse(text)
    return whole ? { values: [whole.value] } : getBrokenAt(text)
  }
  const values: unknown[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const parsed = tryParse(line)
    if (!parsed) return getBrokenAt(line, index)
    values.push(parsed.value)
  }
  return { values }
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function getBrokenAt(text: string, linesBefore = 0): Refused {
  const offset = getFirstError(text)
  const before = text.slice(0, offset)
  const line = linesBefore + before.split('\n').length
  const column = offset - before.lastIndexOf('\n')
  return refused(
    'not_json',
    `This is not valid JSON: it breaks at line ${line}, column ${column}. Export it again and choose the file as it is`,
    { line, column },
  )
}

/** Where the text stops being JSON. */
function getFirstError(text: string): number {
  const stop = new Error('The first error is found')
  let first = text.length
  try {
    visit(
      text,
      {
        onError(_error, offset) {
          first = offset
          throw stop
        },
      },
      { disallowComments: true },
    )
  } catch (error) {
    if (error !== stop) throw error
  }
  return first
}
