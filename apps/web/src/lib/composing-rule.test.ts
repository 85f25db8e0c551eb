import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * `startComposing` keeps the keys of input methods from every field and layer, so no handler has to ask. That holds while
 * keys are heard by `keydown` alone, and nothing asks the window for them before it.
 */
const sources = join(import.meta.dirname, '..')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
)
const linesOf = (path: string) => readFileSync(join(sources, path), 'utf8').split('\n')

/** The lines of all sources that break a rule. */
const found = (rule: RegExp): string[] =>
  files.flatMap((path) =>
    linesOf(path).flatMap((line) => (rule.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )

/** Other events tell of a key once more, and are not stopped. */
const otherKeys = /onKeyUp|onKeyPress|onBeforeInput|['"](keyup|keypress|beforeinput)['"]/
/** At the edge of a module: it would hear of a key first. */
const early = /^(window\.|document\.|globalThis\.)?addEventListener\(['"]keydown/

test('keys are heard by keydown alone, which input methods’ keys are kept from', () => {
  expect(found(otherKeys)).toEqual([])
})

test('nothing hears of keys before what keeps them', () => {
  expect(found(early)).toEqual([])
  const [first] = linesOf('main.tsx').filter(
    (line) => line !== '' && !/^(import|\/\/| )/.test(line),
  )
  expect(first).toBe('startComposing()')
})

test('the rules find what they are for', () => {
  for (const line of [`<Input onKeyUp={save} />`, `field.addEventListener('keypress', save)`])
    expect(otherKeys.test(line)).toBe(true)
  expect(early.test(`window.addEventListener('keydown', onKeyDown, true)`)).toBe(true)
  expect(early.test(`  window.addEventListener('keydown', onKeyDown, true)`)).toBe(false)
})
