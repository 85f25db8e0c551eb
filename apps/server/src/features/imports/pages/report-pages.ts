import type { ImportNote, ImportReport, ImportRow, Rejection } from '@courtside/contract/imports.ts'
import type { Tally } from '../count-outcomes.ts'
import type { StagedPage } from './match-pages.ts'
import type { PagePlan } from './page-plan.ts'

/** Things listed by name; beyond them only their number is known. */
const listLimit = 1000
const placeLimit = 10

/** The account of an archive before it is stored: what would be done with its pages. */
export function previewReport(plan: PagePlan, pages: readonly StagedPage[]): ImportReport {
  const { links, pictures, files } = plan.counts
  const tally = {
    added: pages.filter(({ outcome }) => outcome === 'added').length,
    changed: pages.filter(({ outcome }) => outcome === 'changed').length,
    kept: pages.filter(({ outcome }) => outcome === 'conflict').length,
    unchanged: pages.filter(({ outcome }) => outcome === 'unchanged').length,
  }
  const versions = pages.reduce(
    (sum, { outcome, versions: { length } }) => sum + (outcome === 'conflict' ? 0 : length),
    0,
  )
  return getAccount(
    [
      getRow('pages', tally, plan.rejections),
      getRow('pageVersions', { added: versions }, plan.rejections),
      getRow('pageLinks', { added: links }, plan.rejections),
      getRow('pagePictures', { added: pictures }, plan.rejections),
      getRow('pageFiles', { added: files }, plan.rejections),
    ],
    plan.rejections,
    getNotes(plan),
  )
}

/** The account after it: as it was foreseen, but for what became of each page. */
export function getFinalReport(foreseen: ImportReport, tally: Tally): ImportReport {
  const { pages = {}, pageVersions = {} } = tally.counts
  const early = foreseen.rejections
  const counted = new Map(foreseen.rows.map((row) => [row.kind, row]))
  const rejectedBefore = counted.get('pages')?.rejected ?? 0
  const rows = [
    getRow('pages', { ...pages, rejected: (pages.rejected ?? 0) + rejectedBefore }, []),
    getRow(
      'pageVersions',
      { ...pageVersions, rejected: counted.get('pageVersions')?.rejected ?? 0 },
      [],
    ),
    ...foreseen.rows.filter(({ kind }) => kind !== 'pages' && kind !== 'pageVersions'),
  ]
  return getAccount(rows, [...early, ...tally.rejections], foreseen.notes)
}

const getAccount = (
  rows: readonly ImportRow[],
  rejections: readonly Rejection[],
  notes: readonly ImportNote[],
): ImportReport => ({
  rows: rows.filter(({ inFile }) => inFile > 0),
  rejections: rejections.slice(0, listLimit),
  rejectionCount: rows.reduce((sum, { rejected }) => sum + rejected, 0),
  kept: [],
  notes: [...notes],
  ignoredActions: [],
})

function getRow(
  kind: ImportRow['kind'],
  figures: Partial<Omit<ImportRow, 'kind' | 'inFile'>>,
  rejections: readonly Rejection[],
): ImportRow {
  const none = { added: 0, changed: 0, unchanged: 0, kept: 0, rejected: 0, ignored: 0 }
  const all = {
    ...none,
    rejected: rejections.filter((one) => one.kind === kind).length,
    ...figures,
  }
  return { kind, inFile: Object.values(all).reduce((sum, figure) => sum + figure, 0), ...all }
}

const getNotes = ({ notes }: PagePlan): ImportNote[] =>
  [...Map.groupBy(notes, ({ code }) => code)].map(([code, some]) => ({
    code,
    count: some.length,
    places: some.slice(0, placeLimit).map(({ place }) => place),
  }))
