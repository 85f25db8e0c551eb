import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const folder = join(root, 'apps/web/src')
const classes = /className=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g
/** What is there only while a mouse is over it. */
const byHover =
  /group-hover(\/\w+)?:(opacity-100|visible|appearance-auto|block|flex|inline-flex|grid)(?![\w-])/
const byTouch = /\btouch:|\bpointer-fine:/

test('what a mouse finds by hovering, a finger finds too, or has no use for', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      (readFileSync(join(folder, file), 'utf8').match(classes) ?? [])
        .filter((one) => byHover.test(one))
        .map((one) => ({ file, one })),
    )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ one }) => !byTouch.test(one))).toEqual([])
})
