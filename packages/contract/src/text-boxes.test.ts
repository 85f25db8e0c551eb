import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTicking, mergeTicks } from './text-boxes.ts'

describe('a text in which only boxes were ticked', () => {
  test.each([
    ['- [ ] nets', '- [x] nets'],
    ['- [X] nets\n- [ ] balls', '- [ ] nets\n- [x] balls'],
    ['* a\n  + [ ] b', '* a\n  + [x] b'],
    ['1. first\n   - [ ] b', '1. first\n   - [x] b'],
    ['> - [ ] chairs\r\n', '> - [x] chairs\r\n'],
    ['- - [ ] a', '- - [x] a'],
    ['-\t[ ] a\n\t- [ ] b', '-\t[ ] a\n\t- [x] b'],
    ['- a\n\n      code\n\n    - [ ] b', '- a\n\n      code\n\n    - [x] b'],
    ['- ```\n  code\n- [ ] b', '- ```\n  code\n- [x] b'],
    ['> ~~~\n> code\n\n- [ ] b', '> ~~~\n> code\n\n- [x] b'],
    ['```\ncode\n```\n- [ ] b', '```\ncode\n```\n- [x] b'],
    ['🎾\n- [ ] 🎾', '🎾\n- [x] 🎾'],
  ])('%j is %j', (was, set) => {
    expect(isTicking(was, set)).toBe(true)
    expect(isTicking(set, was)).toBe(true)
  })

  test.each([
    ['- [ ] nets', '- [ ] nets'],
    ['- [ ] nets', '- [x] balls'],
    ['- [ ] nets', '- [x] nets '],
    ['- [ ] nets', '* [x] nets'],
    ['- [ ] nets', '- [y] nets'],
    ['- [x] nets', '- [X] balls'],
    ['[ ] nets', '[x] nets'],
    ['1. [ ] nets', '1. [x] nets'],
    ['- a [ ] b', '- a [x] b'],
    ['- [ ](https://a.example)', '- [x](https://a.example)'],
    ['a\n\n    - [ ] b', 'a\n\n    - [x] b'],
    ['```\n- [ ] b\n```', '```\n- [x] b\n```'],
    ['````\n```\n- [ ] b', '````\n```\n- [x] b'],
    ['~~~ js\n- [ ] b', '~~~ js\n- [x] b'],
    ['- ```\n  - [ ] b', '- ```\n  - [x] b'],
    ['> ```\n> - [ ] b', '> ```\n> - [x] b'],
    ['-     - [ ] b', '-     - [x] b'],
    ['- a\n\n      - [ ] b', '- a\n\n      - [x] b'],
  ])('is not %j and %j', (was, set) => {
    expect(isTicking(was, set)).toBe(false)
  })

  /** Lines as people write them, and some that only look like what they are not. */
  const line = fc
    .tuple(
      fc.constantFrom('', '', '  ', '    ', '> ', '\t'),
      fc.constantFrom('- [ ] ', '- [x] ', '* [X] ', '+ [ ] ', '1. [ ] ', '[ ] ', '', '```', '- '),
      fc.constantFrom('nets', 'balls', '', '[x]', 'x'),
    )
    .map((parts) => parts.join(''))
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'))
  const withoutSigns = (one: string) => one.replaceAll(/(?<=[-+*][ \t]+\[)[ xX](?=\])/g, ' ')

  const isOther = (was: string, set: string) => withoutSigns(was) !== withoutSigns(set)

  test('is never one with any other difference', () => {
    fc.assert(
      fc.property(text, text, (was, set) => {
        fc.pre(isOther(was, set))
        expect(isTicking(was, set)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(text, fc.nat(), fc.string({ maxLength: 2 }), (was, place, put) => {
        const at = place % (was.length + 1)
        const set = was.slice(0, at) + put + was.slice(at + 1)
        fc.pre(isOther(was, set))
        expect(isTicking(was, set)).toBe(false)
      }),
    )
    expect(isOther('- [ ] nets', '- [x] nets')).toBe(false)
  })
})

describe('what two people change at once', () => {
  const was = '# Monday\n- [ ] nets\n- [ ] balls\n\n# Tuesday\n- [ ] nets\n'

  test('is both where they tick different boxes', () => {
    const mine = was.replace('[ ] balls', '[x] balls')
    const theirs = was.replace('[ ] nets', '[x] nets')
    expect(mergeTicks(was, mine, theirs)).toBe(theirs.replace('[ ] balls', '[x] balls'))
    expect(mergeTicks(was, mine, mine)).toBe(mine)
  })

  test('is both where one of them writes and the other ticks', () => {
    const ticked = was.replace('[ ] balls', '[x] balls')
    const written = `Bring them early.\n${was}- [ ] chairs\n`
    const both = written.replace('[ ] balls', '[x] balls')
    expect(mergeTicks(was, ticked, written)).toBe(both)
    expect(mergeTicks(was, written, ticked)).toBe(both)
  })

  test('goes by the place among items that say the same', () => {
    const second = was.replace(/\[ \] nets\n$/, '[x] nets\n')
    expect(mergeTicks(was, second, `Early.\n${was}`)).toBe(`Early.\n${second}`)
  })

  test.each([
    ['gone', was.replace('- [ ] balls\n', '')],
    ['changed', was.replace('balls', 'six balls')],
    ['one more', `- [ ] balls\n${was}`],
    ['no item any more', was.replace('- [ ] balls', 'balls')],
  ])('is a question where the item is %s', (_what, now) => {
    expect(mergeTicks(was, was.replace('[ ] balls', '[x] balls'), now)).toBeUndefined()
  })

  test('is a question where both write', () => {
    expect(mergeTicks(was, `${was}a`, `${was}b`)).toBeUndefined()
  })

  test('loses nobody’s tick, whatever is ticked', () => {
    const ticks = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
    const write = (all: readonly boolean[]) =>
      all.map((isDone, place) => `- [${isDone ? 'x' : ' '}] ${place % 3}`).join('\n')
    fc.assert(
      fc.property(ticks, ticks, ticks, (before, mine, theirs) => {
        const both = before.map((isDone, place) =>
          mine[place] === isDone ? theirs[place]! : mine[place]!,
        )
        const [one, other, third] = [before, mine, theirs].map(write) as [string, string, string]
        const merged = one === other ? third : mergeTicks(one, other, third)
        expect(merged).toBe(write(both))
      }),
    )
  })
})
