import { expect, test } from 'vitest'
import { pageLimits } from './limits.ts'
import { readHtmlPage } from './read-html-page.ts'
import { renderText } from './text.ts'
import { writeMarkdown } from './write-markdown.ts'

const read = (body: string) => readHtmlPage(`<body>${body}</body>`).document
const markdownOf = (body: string) => writeMarkdown(read(body))

test('lists of one item each are one list, each kind for itself', () => {
  const item = (kind: string, words: string) => `<ul class="${kind}-list"><li>${words}</li></ul>`
  expect(markdownOf(item('bulleted', 'a') + item('bulleted', 'b') + '<p>c</p>')).toBe(
    '- a\n- b\n\nc\n',
  )
  const inner = `<ul class="bulleted-list"><li>a${item('bulleted', 'b')}${item('bulleted', 'c')}</li></ul>`
  expect(markdownOf(inner + item('bulleted', 'd'))).toBe('- a\n  - b\n  - c\n- d\n')
  const numbered = (start: number) => `<ol class="numbered-list" start="${start}"><li>n</li></ol>`
  expect(markdownOf(numbered(1) + numbered(2))).toBe('1. n\n2. n\n')
  expect(read('<ul><li>a</li></ul><ul><li>b</li></ul>').content).toHaveLength(2)
})

test('drawn boxes are boxes to tick, and their words stand beside them', () => {
  const box = (state: string, words: string) =>
    `<ul class="to-do-list"><li><div class="checkbox checkbox-${state}"></div> <span>${words}</span><div class="indented"></div></li></ul>`
  expect(markdownOf(box('on', 'Nets') + box('off', 'Balls'))).toBe('- [x] Nets\n- [ ] Balls\n')
  expect(markdownOf('<ul><li><input type="checkbox" checked>Nets</li></ul>')).toBe('- [x] Nets\n')
})

test('callouts are some, however they stand in one another, and end where they end', () => {
  const callout = (inside: string, tag = 'figure') => `<${tag} class="x callout">${inside}</${tag}>`
  expect(markdownOf(`${callout(`<p>a</p>${callout('<p>b</p>')}`)}<p>c</p>`)).toBe(
    '> [!NOTE]\n> a\n>\n> > [!NOTE]\n> > b\n\nc\n',
  )
  expect(markdownOf('<div class="callout" data-kind="tip"><div><p>a</p></div></div><p>b</p>')).toBe(
    '> [!TIP]\n> a\n\nb\n',
  )
  const others =
    '<p><a class="callout" href="https://a.example/b">a</a> <img class="callout" src="c.png"></p>'
  expect(markdownOf(others)).toBe('[a](https://a.example/b) ![](c.png)\n')
})

test('formulas are their TeX, once', () => {
  const math = (display: string) =>
    `<span><math display="${display}"><mi>x</mi><annotation encoding="application/x-tex">x &lt; 1</annotation></math><span aria-hidden="true"><span>x</span>&lt;1</span></span>`
  expect(markdownOf(`<p>If ${math('inline')}.</p>`)).toBe('If `x < 1`.\n')
  expect(markdownOf(math('block'))).toBe('```latex\nx < 1\n```\n')
})

test('signs beside words go, drawings stay', () => {
  const svg = (size: number, inside = '<path d="M0 0"/>') =>
    `<svg viewBox="0 0 ${size} ${size}">${inside}</svg>`
  expect(markdownOf(`<p>${svg(14)}Name<img class="icon" src="a.svg"></p>`)).toBe('Name\n')
  expect(renderText(read(`<p>${svg(14, '<text>Court</text>')}</p>`))).not.toBe('')
  expect(markdownOf(`<p>a ${svg(600)}</p>`)).toContain('<svg')
  const user = (name: string) => `<span><img class="icon user-icon" src="a.png">${name}</span>`
  expect(markdownOf(`<p>${user('Ann')}${user('Bob')}, ${user('Cas')}</p>`)).toBe('Ann Bob, Cas\n')
  expect(markdownOf('<p><img class="icon" src="a.svg" alt="Closed"></p>')).toBe(
    '![Closed](a.svg)\n',
  )
})

test('what is hidden and never ends hides nothing', () => {
  expect(renderText(read('<p aria-hidden="true">a</p><p>b</p>'))).toBe('b')
  expect(renderText(read('<p>a</p><div aria-hidden="true"><p>b</p>'))).toBe('a\nb')
})

test.each([
  '<div class="callout">',
  '<ul class="bulleted-list"><li>',
  '</ul><ul class="to-do-list">',
  '<span aria-hidden="true">',
  '<math><annotation',
  '<svg viewBox="0 0 1 1">',
  '<annotation encoding="application/x-tex">',
  '<annotation encoding="application/x-tex"',
  'encoding="application/x-tex"',
])('of %j alone, and within a formula, a page is read, or refused for its size', (piece) => {
  const inside = piece.repeat(Math.floor(pageLimits.characters / 2 / piece.length) - 10)
  const source = `${inside}<math><annotation ${inside}</math>`
  let found: unknown
  try {
    found = readHtmlPage(source).document.type
  } catch (error) {
    found = (error as Error).name
  }
  expect(['doc', 'DocumentError']).toContain(found)
})
