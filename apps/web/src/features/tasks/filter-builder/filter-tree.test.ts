import { parseTaskQuery, printTaskQuery } from '@courtside/contract/task-query.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Asked,
  type Group,
  type Mode,
  type Part,
  addPart,
  countOf,
  getDepthIn,
  groupDepth,
  isGroup,
  getLine,
  modes,
  movePart,
  createGroup,
  createLeaf,
  removePart,
  replacePart,
  getTree,
} from './filter-tree.ts'

/** What a tree says, without the keys of its parts. */
const shape = (part: Part): unknown =>
  isGroup(part)
    ? { [part.mode]: part.parts.map(shape) }
    : `${part.isNot ? '-' : ''}${getLine(createGroup('all', [createLeaf(part.asked)]))}`

test.each<[string, unknown]>([
  ['', { all: [] }],
  ['is:late', { all: ['is:late'] }],
  ['is:late -label:courts', { all: ['is:late', '-label:courts'] }],
  ['is:late OR due<7d', { any: ['is:late', 'due<7d'] }],
  ['-(is:late OR due<7d)', { none: ['is:late', 'due<7d'] }],
  ['-(is:late due<7d)', { none: [{ all: ['is:late', 'due<7d'] }] }],
  ['a (b OR -(c OR d))', { all: ['a', { any: ['b', { none: ['c', 'd'] }] }] }],
  ['due:soon a', { all: ['due:soon', 'a'] }],
])('%s is shown as groups, which write it again', (line, expected) => {
  expect(shape(getTree(line))).toEqual(expected)
  expect(getLine(getTree(line))).toBe(line)
})

test('what is not filled in yet writes nothing, and is there still', () => {
  const tree = addPart(getTree('is:late'), getTree('is:late').key, createLeaf({ words: '' }))
  const empty = createLeaf({ field: 'label', operator: ':', values: [] })
  const grown = addPart(tree, tree.key, createGroup('any', [empty]))
  expect(getLine(grown)).toBe('is:late')
  expect(countOf(grown)).toBe(2)
})

const asked: readonly Asked[] = [
  { field: 'is', operator: ':', values: ['late'] },
  { field: 'due', operator: '<', values: ['7d'] },
  { own: 'Court surface', operator: ':', values: ['hard'] },
  { words: 'First aid' },
  { unread: { code: 'value', said: 'due:soon', start: 0, end: 8, field: 'due' } },
]
type Gesture = {
  readonly kind: 'leaf' | 'group' | 'remove' | 'up' | 'down' | 'turn' | 'mode'
  readonly at: number
  readonly what: number
}
const gesture: fc.Arbitrary<Gesture> = fc.record({
  kind: fc.constantFrom('leaf', 'leaf', 'group', 'remove', 'up', 'down', 'turn', 'mode'),
  at: fc.nat(40),
  what: fc.nat(20),
})

const partsOf = (group: Group): Part[] =>
  group.parts.flatMap((part) => [part, ...(isGroup(part) ? partsOf(part) : [])])
const leavesOf = (tree: Group) => partsOf(tree).filter((part) => !isGroup(part))
const keysOf = (tree: Group) =>
  partsOf(tree)
    .map(({ key }) => key)
    .toSorted()
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

function act(tree: Group, { kind, at, what }: Gesture): Group {
  const groups = [tree, ...partsOf(tree).filter(isGroup)]
  const group = pick(groups, at) ?? tree
  const part = pick(partsOf(tree), at)
  const mode: Mode = pick(modes, what) ?? 'all'
  if (kind === 'leaf') return addPart(tree, group.key, createLeaf(pick(asked, what) as Asked))
  if (kind === 'group')
    return getDepthIn(tree, group.key) < groupDepth - 1
      ? addPart(tree, group.key, createGroup(mode))
      : tree
  if (kind === 'mode') return replacePart(tree, group.key, { ...group, mode })
  if (!part) return tree
  if (kind === 'remove') return removePart(tree, part.key)
  if (kind === 'turn')
    return isGroup(part) ? tree : replacePart(tree, part.key, { ...part, isNot: !part.isNot })
  return movePart(tree, part.key, kind === 'up' ? -1 : 1)
}

test('any edits leave a line that reads as the same tree, and never lose a part by moving', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 40 }), (gestures) => {
      let tree = getTree('')
      for (const one of gestures) {
        const next = act(tree, one)
        const isMove = one.kind === 'up' || one.kind === 'down'
        expect(isMove ? keysOf(next) : []).toEqual(isMove ? keysOf(tree) : [])
        const moved = isMove && next !== tree ? pick(partsOf(tree), one.at)?.key : undefined
        const back = moved ? movePart(next, moved, one.kind === 'up' ? 1 : -1) : tree
        expect(shape(back)).toEqual(shape(tree))
        tree = next
        const line = getLine(tree)
        expect(getLine(getTree(line))).toBe(line)
        expect(leavesOf(getTree(line)).length).toBe(leavesOf(tree).length)
        const { query } = parseTaskQuery(line)
        expect(parseTaskQuery(printTaskQuery(query)).query).toEqual(query)
        expect(
          Math.max(0, ...partsOf(tree).map(({ key }) => getDepthIn(tree, key))),
        ).toBeLessThanOrEqual(groupDepth)
      }
    }),
    { seed: 3, numRuns: 500 },
  )
})
