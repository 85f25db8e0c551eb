import { describe, expect, it } from 'vitest'
import { wikiToMarkdown } from './wiki-to-markdown.ts'

describe('wiki markup of Jira', () => {
  it.each([
    ['h2. Steps', '## Steps'],
    ['*Steps to reproduce:*', '**Steps to reproduce:**'],
    ['# one\n## inner\n#* dot\n# two', '1. one\n   1. inner\n   - dot\n1. two'],
    ['* one\n** two', '- one\n  - two'],
    ['use {{Ti.UI}} here', 'use `Ti.UI` here'],
    ['{code:java|title=A.java}\nint a;\n{code}', '```java\nint a;\n```'],
    ['{noformat}\n  *raw*\n{noformat}', '```\n  *raw*\n```'],
    ['{quote}\nsaid {{x}}\n{quote}\nnext', '> said `x`\n\nnext'],
    ['{quote}\na\n{code}\nb\n{code}\n{quote}', '> a\n>\n> ```\n> b\n> ```'],
    ['bq. said', '> said'],
    ['[docs|https://a.example/x_(y)]', '[docs](https://a.example/x_%28y%29)'],
    ['[https://a.example]', '<https://a.example>'],
    ['[~anna] and [^log.txt]', '@anna and `log.txt`'],
    ['!shot.png|thumbnail!', '`shot.png`'],
    [
      '||a||b||\n|1|[x|https://x.example]|',
      '| a | b |\n| --- | --- |\n| 1 | [x](https://x.example) |',
    ],
    ['a\n----\nb', 'a\n\n---\n\nb'],
    ['{color:red}hot{color} -gone- +new+', 'hot ~~gone~~ new'],
    ['a-b-c 2*3*4 array[0]', 'a-b-c 2*3*4 array[0]'],
    ['an open {code} stays', 'an open {code} stays'],
    ['title\n===', 'title\n\\==='],
  ])('%j', (wiki, markdown) => {
    expect(wikiToMarkdown(wiki)).toBe(markdown)
  })

  it('that opens what it never closes loses no word', () => {
    for (const opening of ['{code:', '[', '*a ', '{{', '!a', '-a ', '{noformat}x', '??b '])
      expect(wikiToMarkdown(`${opening.repeat(20_001)}last`)).toContain('last')
  })

  const spaces = ' '.repeat(200_000)
  const ticks = '``` '.repeat(200_000)

  it.each([
    ['marks that nothing closes', '{code:a}'.repeat(200_000), 'code:a'],
    ['spaces inside of code', `{code}x${spaces}x{code}`, `x${spaces}x`],
    ['spaces of a heading in front of a line separator', `h1. ${spaces}x\u2028last`, 'last'],
    ['lines of code', `{code}\n${'x\n'.repeat(200_000)}{code}`, 'x\nx'],
    ['fences inside of code', `{code}${ticks}{code}`, '````\n```'],
  ])('is turned in time, whatever there is of %s', { timeout: 4000 }, (_what, wiki, kept) => {
    expect(wikiToMarkdown(wiki).includes(kept)).toBe(true)
  })

  it('opens another block inside of one that stays open', () => {
    expect(wikiToMarkdown('{code}a {noformat}b{noformat}')).toBe('{code}a \n\n```\nb\n```')
  })
})
