import { cleanDocument } from '@courtside/document/clean.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { createEditorExtensions } from './extensions.ts'
import { tidyLists } from './foreign-lists.ts'
import { sanitiseHtml } from './harmless-html.ts'

const schema = getSchema(createEditorExtensions())

/** What is pasted, as Markdown. */
function pasted(html: string): string {
  const page = document.createElement('div')
  page.innerHTML = tidyLists(sanitiseHtml(html))
  const node = DOMParser.fromSchema(schema).parse(page)
  return writeMarkdown(cleanDocument(JSON.parse(JSON.stringify(node.toJSON()))).document).trim()
}

/** A paragraph as Word copies it, with the marker that it draws. */
const word = (level: number, marker: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span lang=EN-GB style='mso-fareast-font-family:"Times New Roman"'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\r\n`

test('lists of Word arrive as lists: numbered, nested, of points', () => {
  expect(
    pasted(
      `<html><body><!--StartFragment-->${word(1, '1.', 'Set up')}${word(2, 'a.', 'Nets')}${word(2, 'b.', 'Lines')}${word(1, '2.', 'Play')}<p class=MsoNormal>Between</p>${word(1, '·', 'Water', 'l1')}${word(2, 'o', 'Ice', 'l1')}${word(1, '·', 'Towels', 'l1')}<!--EndFragment--></body></html>`,
    ),
  ).toBe(
    [
      '1. Set up',
      '   1. Nets',
      '   2. Lines',
      '2. Play',
      '',
      'Between',
      '',
      '- Water',
      '  - Ice',
      '- Towels',
    ].join('\n'),
  )
})

test('a numbered list goes on where it went on, and another kind is another list', () => {
  expect(pasted(word(1, '3)', 'Third') + word(1, '4)', 'Fourth') + word(1, '§', 'Point'))).toBe(
    ['3. Third', '4. Fourth', '', '- Point'].join('\n'),
  )
  expect(pasted(word(1, '☐', 'Open') + word(1, '☒', 'Done'))).toBe('- [ ] Open\n- [x] Done')
})

test('Excel and other paragraphs of Word stay as they are', () => {
  const table = `<table style='mso-displayed-decimal-separator:"\\."'><tr><td style='mso-number-format:General'>a</td></tr></table>`
  expect(tidyLists(table)).toBe(table)
  expect(pasted(`<p class=MsoNormal style='mso-margin-top-alt:auto'>1. By hand</p>`)).toBe(
    '1\\. By hand',
  )
})

/** An item as Google Docs copies it. */
const docs = (isChecked: boolean, level: number, words: string) =>
  `<li dir="ltr" role="checkbox" aria-checked="${isChecked}" style="list-style-type:none;white-space:pre;margin-left:23.5pt" aria-level="${level}">` +
  `<img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="${isChecked ? 'checked' : 'unchecked'}" aria-roledescription="checkbox" style="margin-right:3px;" />` +
  `<p dir="ltr" style="display:inline-block;width:calc(100% - 20.6px)" role="presentation"><span style="font-size:11pt;text-decoration:${isChecked ? 'line-through' : 'none'};vertical-align:baseline">${words}</span></p></li>`

test('checklists of Google Docs arrive ticked, nested and without pictures of boxes', () => {
  expect(
    pasted(
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0">${docs(true, 1, 'Nets')}<ul>${docs(false, 2, 'Tape')}</ul>${docs(false, 1, 'Balls')}</ul></b>`,
    ),
  ).toBe(['- [x] Nets', '  - [ ] Tape', '- [ ] Balls'].join('\n'))
})

test('lists of Google Docs, LibreOffice and Pages that are lists stay nested', () => {
  const nested =
    '<ol><li dir="ltr" aria-level="1"><p>One</p></li><ol><li aria-level="2"><p>Part</p></li></ol><li><p>Two</p></li></ol>'
  expect(pasted(nested)).toBe(['1. One', '   1. Part', '2. Two'].join('\n'))
  expect(pasted('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')).toBe('- a\n  - b')
})
