import type { PageOutcome } from '@courtside/contract/page-imports.ts'
import { figure, plural } from './plural.ts'

const outcomes: Record<PageOutcome, string> = {
  added: 'New',
  changed: 'Changed',
  conflict: 'Conflict',
  unchanged: 'Unchanged',
}
const pages = (count: number) => plural(count, 'page', 'pages')

/** Words of imports of pages into the wiki. */
export const wikiImportText = {
  title: 'Import pages',
  here: 'Import pages here …',
  below: (page: string) => `Below ${page}`,
  top: 'At the top of the wiki',
  choose: {
    title: 'Drop pages here',
    hint: 'Markdown or HTML: files, a folder, or a zip of them such as Notion, Outline, Docmost, Confluence or Courtside exports. Folders become pages with others below them, links between files links between pages.',
  },
  tree: 'The pages as they will stand',
  outcomes,
  versions: (count: number) => plural(count, 'version', 'versions'),
  more: 'Show more',
  conflict: {
    title: (count: number) =>
      count === 1
        ? '1 page says something else here, where people wrote it'
        : `${figure(count)} pages say something else here, where people wrote them`,
    hint: 'What is here stays, unless you choose the file. What it said before stays as a version.',
    none: 'Keep what is here',
    some: (count: number) => `Take ${pages(count)} from the file`,
    all: 'Take the file for all',
    take: (title: string) => `Take the file for ${title}`,
  },
  publish: 'Show them to everybody who reads the wiki',
  publishHint: 'Otherwise only those see them who write in the wiki, until they are published.',
  apply: (count: number) => `Import ${pages(count)}`,
  nothingNew: 'All these pages are here already',
  allStay: 'Nothing to import: what is here stays',
  done: (added: number, changed: number) =>
    added > 0 && changed > 0
      ? `${pages(added)} added, ${figure(changed)} changed`
      : added > 0
        ? `${pages(added)} added`
        : changed > 0
          ? `${pages(changed)} changed`
          : 'All these pages were here already',
  open: 'Open the wiki',
  openPage: 'Open the page',
}
