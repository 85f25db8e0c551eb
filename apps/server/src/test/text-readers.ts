import { commentLimit } from '@courtside/contract/comments.ts'
import { customKinds } from '@courtside/contract/custom-fields.ts'
import { bodyLimits } from '@courtside/contract/endpoint.ts'
import { line, prose, searchLine } from '@courtside/contract/fields.ts'
import { Email } from '@courtside/contract/identity.ts'
import { dateOrders } from '@courtside/contract/import-tables.ts'
import { pageMarkdownLimit } from '@courtside/contract/pages.ts'
import { getNamedWords } from '@courtside/contract/pkr-words.ts'
import { getPlainText } from '@courtside/contract/plain-names.ts'
import { readDays } from '@courtside/contract/query-days.ts'
import { readQuickLine } from '@courtside/contract/quick-line.ts'
import { parseTaskQuery, printTaskQuery } from '@courtside/contract/task-query.ts'
import { descriptionLimit, titleLimit } from '@courtside/contract/tasks.ts'
import { viewSearchLimit } from '@courtside/contract/views.ts'
import { cleanLink } from '@courtside/document/addresses.ts'
import { printable } from '@courtside/document/attributes.ts'
import { cleanDocument } from '@courtside/document/clean.ts'
import { diffDocuments } from '@courtside/document/diff.ts'
import { type Document, type DocumentNode } from '@courtside/document/document.ts'
import { quoteFinder } from '@courtside/document/find-quote.ts'
import { splitFrontMatter } from '@courtside/document/front-matter.ts'
import { getHeadings } from '@courtside/document/headings.ts'
import { renderHtml } from '@courtside/document/html.ts'
import { keepSource } from '@courtside/document/keep-source.ts'
import { DocumentError, pageLimits } from '@courtside/document/limits.ts'
import { mergeDocuments } from '@courtside/document/merge.ts'
import { describePlain } from '@courtside/document/plain-words.ts'
import { readHtmlPage } from '@courtside/document/read-html-page.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { getReferences } from '@courtside/document/references.ts'
import { countWords, renderText } from '@courtside/document/text.ts'
import { setItemDone } from '@courtside/document/tick-item.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { collectHandles } from '#features/comments/find-mentioned.ts'
import { readAttachments, readChecklist } from '#features/exports/cell-texts.ts'
import { buildFileName, buildKeptName } from '#features/exports/name-file.ts'
import { neutralised, restore } from '#features/exports/neutralise-cell.ts'
import { getLine } from '#features/imports/clean-text.ts'
import { groupByName } from '#features/imports/guess-group.ts'
import { adfToMarkdown } from '#features/imports/jira/adf-to-markdown.ts'
import { wikiToMarkdown } from '#features/imports/jira/wiki-to-markdown.ts'
import { handleOf } from '#features/imports/name-things.ts'
import { readOwnValue } from '#features/imports/read-own-value.ts'
import { findInstant, linkOf } from '#features/imports/read-values.ts'
import { sniffFile } from '#features/imports/sniff-file.ts'
import { formatOf } from '#features/imports/tables/cell-formats.ts'
import { detectEncoding, decodeText } from '#features/imports/tables/decode-text.ts'
import { plain } from '#features/imports/tables/field-names.ts'
import { guessChoices, readColumn } from '#features/imports/tables/guess-columns.ts'
import { guessPriority, readPerson, splitCell } from '#features/imports/tables/guess-values.ts'
import { detectDialect, parseCsv } from '#features/imports/tables/parse-csv.ts'
import { parseDate } from '#features/imports/tables/parse-date.ts'
import { getKeyCandidates } from '#features/projects/suggest-key.ts'
import { createExcerpt } from '#features/search/create-excerpt.ts'
import { getKey, getWords } from '#features/search/read-words.ts'
import { readTarget } from '#features/telegram/add-from-chat.ts'
import { readRollCall } from '#features/telegram/call-roll.ts'
import { textLimit } from '#features/telegram/write-text.ts'
import { describeRequest } from '#http/logged-request.ts'
import { writeMail } from '#mail/write-mail.ts'

/** A function that reads what people write. */
export type TextReader = {
  /** The longest text that it is given, in UTF-16 units. */
  readonly size: number
  /** What shows as much of one that takes long for each sign, where the quick test would take minutes. */
  readonly quick?: number
  readonly read: (text: string) => unknown
}

/** As `cleanDocument` leaves it, which reads all that a document is made of. */
const ofText = (text: string): DocumentNode => ({ type: 'text', text: printable(text) })
const getDocument = (texts: readonly string[]): Document => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [ofText(text)] })),
})
const halves = (text: string): Document =>
  getDocument([text.slice(0, text.length / 2) || 'a', text.slice(text.length / 2) || 'a'])
/** As many paragraphs as characters. */
const characters = (text: string): Document => getDocument(text.split(''))
const mostBlocks = pageLimits.nodes / 2

/** A refusal is an answer. */
function orRefuse(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
}

/** A cell of a file that is imported: nothing limits it but the file. */
const cell = 1_000_000
const surroundings = {
  people: [{ uid: 'u', name: 'Anna Lee', handle: 'anna' }],
  labels: [{ id: 'l', name: 'Venue' }],
  meId: 'u',
  todayOn: '2026-05-04',
  now: '12:00',
  dayOrder: 'dmy' as const,
}

/** Those of the contract and of documents, by what they are called. */
const readersOfDocuments: Record<string, TextReader> = {
  line: { size: bodyLimits.usual.bytes, read: (text) => line(1, 300).safeParse(text) },
  prose: { size: bodyLimits.usual.bytes, read: (text) => prose(descriptionLimit).safeParse(text) },
  searchLine: { size: 16_000, read: (text) => searchLine(16_000).safeParse(text) },
  Email: { size: bodyLimits.usual.bytes, read: (text) => Email.safeParse(text) },
  getPlainText: { size: titleLimit, read: getPlainText },
  parseTaskQuery: {
    size: viewSearchLimit,
    read: (text) => printTaskQuery(parseTaskQuery(text).query),
  },
  readDays: { size: viewSearchLimit, read: (text) => readDays(text, '2026-05-04') },
  readQuickLine: { size: textLimit, read: (text) => readQuickLine(text, surroundings) },
  getNamedWords: { size: pageLimits.characters, read: getNamedWords },
  cleanLink: { size: pageLimits.characters, read: cleanLink },
  plainWords: { size: descriptionLimit, read: describePlain },
  countWords: { size: pageLimits.characters, read: countWords },
  splitFrontMatter: { size: pageLimits.characters, read: splitFrontMatter },
  'readMarkdown of a text': {
    size: descriptionLimit,
    read: (text) => orRefuse(() => readMarkdown(text, { isTyped: true })),
  },
  'readMarkdown on the spot': { size: 12_000, read: (text) => orRefuse(() => readMarkdown(text)) },
  'readMarkdown aside': {
    size: pageMarkdownLimit,
    read: (text) => orRefuse(() => readMarkdown(text)),
  },
  'writeMarkdown of its own': {
    size: 12_000,
    read: (text) => orRefuse(() => writeMarkdown(readMarkdown(text).document)),
  },
  'writeMarkdown of letters': {
    size: pageLimits.characters,
    read: (text) => writeMarkdown(halves(text)),
  },
  'writeMarkdown of code': {
    size: pageLimits.characters,
    read: (text) =>
      writeMarkdown({ type: 'doc', content: [{ type: 'codeBlock', content: [ofText(text)] }] }),
  },
  'renderHtml, renderText and the like': {
    size: pageLimits.characters,
    read: (text) => {
      const document = halves(text)
      return [
        renderHtml(document),
        renderText(document),
        getHeadings(document),
        getReferences(document),
      ]
    },
  },
  getHeadings: {
    size: pageLimits.characters,
    read: (text) =>
      getHeadings({
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 1 }, content: [ofText(text)] }],
      }),
  },
  cleanDocument: {
    size: pageLimits.characters,
    read: (text) =>
      orRefuse(() =>
        cleanDocument({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        }),
      ),
  },
  readHtmlPage: { size: pageLimits.characters, read: (text) => orRefuse(() => readHtmlPage(text)) },
  diffDocuments: {
    size: pageLimits.characters,
    read: (text) => diffDocuments(halves(text), halves(text.slice(1))),
  },
  'diffDocuments of many blocks': {
    size: mostBlocks,
    read: (text) => diffDocuments(characters(text), characters(`b${text.slice(9)}`)),
  },
  mergeDocuments: {
    size: pageLimits.characters,
    read: (text) => mergeDocuments(halves(text), halves(text.slice(1)), halves(`${text}b`)),
  },
  'mergeDocuments of many blocks': {
    size: mostBlocks,
    read: (text) =>
      mergeDocuments(
        characters(text),
        characters(`b${text.slice(9)}`),
        characters(`${text.slice(0, -9)}c`),
      ),
  },
  'writeMarkdown, renderHtml of many blocks': {
    size: mostBlocks,
    read: (text) => [writeMarkdown(characters(text)), renderHtml(characters(text))],
  },
  keepSource: { size: descriptionLimit, quick: 2000, read: (text) => keepSource(text, `${text}b`) },
  setItemDone: { size: descriptionLimit, read: (text) => setItemDone(text, 0, true) },
  quoteFinder: {
    size: pageLimits.characters,
    quick: 2000,
    read: (text) =>
      quoteFinder(text)({
        quote: `${text.slice(0, 199)}b`,
        prefix: text.slice(0, 64),
        suffix: 'c',
        start: 1,
      }),
  },
}

const readersOfServer: Record<string, TextReader> = {
  collectHandles: { size: commentLimit, read: collectHandles },
  createExcerpt: {
    size: 100_000,
    read: (text) => createExcerpt(text, ['courts', text.slice(0, 200)]),
  },
  wordsOf: {
    size: 200,
    read: (text) => [getWords({ folded: text, query: '', isIndexed: false }), getKey(text)],
  },
  getKeyCandidates: { size: 120, read: getKeyCandidates },
  buildFileName: {
    size: 300,
    read: (text) => [buildFileName(text, '2026-05-04', 'csv'), buildKeptName(text)],
  },
  neutralised: {
    size: descriptionLimit,
    read: (text) => [neutralised(text), restore(`'${text}`)],
  },
  readChecklist: { size: cell, read: readChecklist },
  readAttachments: { size: cell, read: readAttachments },
  getLine: { size: cell, read: getLine },
  groupByName: { size: cell, read: groupByName },
  wikiToMarkdown: { size: cell, read: (text) => wikiToMarkdown(text) },
  adfToMarkdown: {
    size: cell,
    read: (text) =>
      adfToMarkdown({
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      }),
  },
  handleOf: { size: cell, read: handleOf },
  readOwnValue: {
    size: cell,
    read: (text) =>
      customKinds.map((kind) =>
        readOwnValue({ name: 'x', kind }, text, {
          split: (one) => one.split(','),
          dayOf: () => undefined,
        }),
      ),
  },
  'instantOf, linkOf': { size: cell, read: (text) => [findInstant(text), linkOf(text)] },
  sniffFile: { size: cell, read: (text) => sniffFile(Buffer.from(text)) },
  decodeText: {
    size: cell,
    read: (text) => {
      const bytes = Buffer.from(text)
      return decodeText(bytes, detectEncoding(bytes))
    },
  },
  formatOf: { size: cell, read: (text) => formatOf(200, text) },
  'plain name of a column': { size: cell, read: plain },
  'readColumn, guessChoices': {
    size: cell,
    read: (text) => guessChoices([readColumn(text, [text, text])], true),
  },
  guessPriority: { size: cell, read: guessPriority },
  readPerson: { size: cell, read: readPerson },
  splitCell: { size: cell, read: (text) => splitCell(text, ',') },
  parseDate: { size: cell, read: (text) => dateOrders.map((order) => parseDate(text, order)) },
  parseCsv: {
    size: cell,
    read: (text) => parseCsv(text, detectDialect(text, {})),
  },
  readTarget: { size: textLimit, read: (text) => readTarget(text, []) },
  readRollCall: { size: textLimit, read: readRollCall },
  writeMail: {
    size: descriptionLimit,
    read: (text) =>
      writeMail(text, {
        to: 'a@b.cc',
        language: 'en',
        subject: text,
        paragraphs: [text],
        footer: '',
      }),
  },
  describeRequest: {
    size: 16_000,
    read: (text) => describeRequest({ method: 'GET', url: text, host: '', ip: '' }),
  },
}

export const textReaders: Readonly<Record<string, TextReader>> = {
  ...readersOfDocuments,
  ...readersOfServer,
}
