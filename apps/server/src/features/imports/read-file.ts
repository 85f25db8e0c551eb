import type { ImportProblem } from '@courtside/contract/imports.ts'
import { visit } from 'jsonc-parser'
import { isDeeperThan } from '#http/body-parser.ts'
import type { ImportPlan } from './import-plan.ts'
import { normaliseTrello } from './normalise-trello.ts'

/** A file that can't be used, in words for the person who chose it. */
export type Refused = { readonly problem: ImportProblem }

/** Deepest nesting of a file; a board export has about 12 levels. */
const depthLimit = 64

/** Each takes a parsed document and returns undefined when it is not of its format. */
const formats: readonly ((document: unknown) => ImportPlan | undefined)[] = [normaliseTrello]

/** From the bytes of a file to what it holds. Nothing in it is trusted: whatever it is, this returns. */
export function readFile(bytes: Uint8Array): ImportPlan | Refused {
  const text = decode(bytes)
  if (text === undefined)
    return refused(
      'not_text',
      'This is not a text file in UTF-8. Choose the .json file that the export gave you',
    )
  if (text.trim() === '') return refused('empty', 'This file is empty')
  if (isDeeperThan(text, depthLimit))
    return refused('too_deep', `This file is nested too deeply: at most ${depthLimit} levels`)
  const document = parse(text)
  if ('problem' in document) return document
  for (const normalise of formats) {
    const plan = normalise(document.value)
    if (plan) return plan
  }
  return refused(
    'unknown_format',
    'This is JSON, but not a Trello board: it has no lists and cards. In Trello choose Menu, Print, export and share, Export as JSON',
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

function parse(text: string): { value: unknown } | Refused {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    const offset = firstError(text)
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    const column = offset - before.lastIndexOf('\n')
    return refused(
      'not_json',
      `This is not valid JSON: it breaks at line ${line}, column ${column}. Export the board again and choose the file as it is`,
      { line, column },
    )
  }
}

/** Where the text stops being JSON. */
function firstError(text: string): number {
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

const refused = (
  code: ImportProblem['code'],
  message: string,
  place?: { line: number; column: number },
): Refused => ({
  problem: { code, message, line: place?.line ?? null, column: place?.column ?? null },
})
