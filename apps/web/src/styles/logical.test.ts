import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const physical =
  /(?<=^|[\s"'`:-])(?:(?:m|p|scroll-m|scroll-p)[lr]-[\w.[-]+|(?:left|right)-(?:\d|auto|\[|px)[\w./-]*|(?:border|rounded)-[lr](?:-\w+)?(?=[\s"'`])|text-(?:left|right)(?=[\s"'`])|float-(?:left|right))/g

/** The middle, from which a translation goes back by half; and what follows the pointer, whose place is told from the left. */
const named = (line: string): string =>
  line.replaceAll('left-1/2', '').replaceAll('fixed top-0 left-0', '')

const findPhysical = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => named(line).match(physical) ?? [])

test('classes that know only one direction of writing are found', () => {
  const line = `className="ml-2 md:-mr-1.5 pl-[3px] absolute right-2 border-l rounded-r-none text-left"`
  expect(findPhysical(line)).toEqual([
    'ml-2',
    'mr-1.5',
    'pl-[3px',
    'right-2',
    'border-l',
    'rounded-r-none',
    'text-left',
  ])
  expect(
    findPhysical(`className="ms-2 pe-1 start-2 border-s text-start left-1/2 fixed top-0 left-0"`),
  ).toEqual([])
})

test('every class goes with the direction of writing: ms-2 and not ml-2, start-0 and not left-0', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^text\/|lib\/cn\.ts$/.test(file),
  )
  const found = files.flatMap((file) =>
    findPhysical(readFileSync(join(src, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
