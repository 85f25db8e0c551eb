import type { PageOutcome } from '@courtside/contract/page-imports.ts'
import { formatNumber, plural } from './plural.ts'

const outcomes: Record<PageOutcome, string> = {
  added: 'New',
  changed: 'Changed',
  conflict: 'Conflict',
  unchanged: 'Unchanged',
}
const formatPageCount = (count: number) => plural(count, 'page', 'pages')

/** Words of imports of pages into the wiki. */
export const wikiImportText = {
  title: 'Import pages',
  here: 'Import subpages…',
  below: (page: string) => `Below ${page}`,
  top: 'At the top level of the wiki',
  choose: {
    title: 'Drop pages here',
    hint: 'Markdown or HTML files, a folder, or a zip from Notion, Outline, Docmost, Confluence or Courtside. Folders become pages with subpages. Links between files become links between pages.',
  },
  tree: 'Preview of the pages',
  outcomes,
  versions: (count: number) => plural(count, 'version', 'versions'),
  more: 'Show more',
  conflict: {
    title: (count: number) =>
      count === 1
        ? '1 page was edited here and differs from the file'
        : `${formatNumber(count)} pages were edited here and differ from the file`,
    hint: 'Current pages are kept, unless you choose the file. The earlier text stays as a version.',
    none: 'Keep current pages',
    some: (count: number) => `Use ${formatPageCount(count)} from the file`,
    all: 'Use the file for all',
    take: (title: string) => `Use the file for ${title}`,
  },
  publish: 'Publish the pages',
  publishHint: 'Until they’re published, only people who can edit the wiki see them.',
  apply: (count: number) => `Import ${formatPageCount(count)}`,
  nothingNew: 'All these pages are already here',
  allStay: 'Nothing to import. Current pages are kept',
  done: (added: number, changed: number) =>
    added > 0 && changed > 0
      ? `${formatPageCount(added)} added, ${formatNumber(changed)} changed`
      : added > 0
        ? `${formatPageCount(added)} added`
        : changed > 0
          ? `${formatPageCount(changed)} changed`
          : 'All these pages were already here',
  open: 'Open the wiki',
  openPage: 'Open the page',
}
