import type { Api } from './api.ts'
import { parseAsJson } from './body-parser.ts'
import { reportPath } from './security-headers.ts'
import { createBuckets } from './token-buckets.ts'

/** Bytes of one request, in which browsers send several reports. */
const mostBytes = 32 * 1024

/** Lines of the log: a page that is wrong is wrong in every browser, and anybody can send reports. */
const mostLines = { burst: 20, perSecond: 20 / 60 }

/** What a report says, under its name of today and that of browsers that know `report-uri` alone. */
const names = {
  page: ['documentURL', 'document-uri'],
  directive: ['effectiveDirective', 'effective-directive'],
  refused: ['blockedURL', 'blocked-uri'],
  source: ['sourceFile', 'source-file'],
  line: ['lineNumber', 'line-number'],
  column: ['columnNumber', 'column-number'],
  sample: ['sample', 'script-sample'],
} as const

type Report = Readonly<Record<string, unknown>>

/**
 * Takes what browsers report of a page whose policy refused something, and tells it in the log: 20 lines at once, and 20
 * more each minute. Nothing is stored. Answers 204 whatever a report says, 429 to a network that sends too many.
 */
export function servePolicyReports(
  { http, consume }: Pick<Api, 'http' | 'consume'>,
  now?: () => number,
): void {
  const lines = createBuckets(mostLines, now)
  let untold = 0
  const log = (line: string) => {
    if (lines.takeOne('all') > 0) {
      untold += 1
      return
    }
    http.log.warn(untold === 0 ? line : `${line}. ${untold} earlier ones were not logged`)
    untold = 0
  }

  http.register((reports, _options, done) => {
    reports.removeAllContentTypeParsers()
    parseAsJson(reports, ['application/reports+json', 'application/csp-report'])
    reports.post(
      reportPath,
      { bodyLimit: mostBytes, onRequest: async ({ ip }) => consume(ip, 'report') },
      (request, reply) => {
        for (const report of getReports(request.body)) log(describeReport(report))
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    )
    done()
  })
}

/** The reports about policies in a body of either kind. */
function getReports(body: unknown): readonly Report[] {
  if (!Array.isArray(body)) {
    const report = isReport(body) ? body['csp-report'] : undefined
    return isReport(report) ? [report] : []
  }
  return body.flatMap((one: unknown) =>
    isReport(one) && one['type'] === 'csp-violation' && isReport(one['body']) ? [one['body']] : [],
  )
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A report in one line of at most 500 characters. Anybody can have written it, and addresses and samples hold what is
 * secret: of those stay the origin and the short parts of the path, of these the name of the sink.
 */
function describeReport(report: Report): string {
  const said = (field: keyof typeof names): unknown =>
    names[field].map((name) => report[name]).find((value) => value !== undefined && value !== null)
  const [line, column] = [said('line'), said('column')].map((value) =>
    Number.isSafeInteger(value) ? `:${String(value)}` : '',
  )
  const sample = said('sample')
  const sink =
    typeof sample === 'string' ? sample.split('|', 1)[0]?.replaceAll(' ', '.') : undefined
  return [
    `A page's policy refused something: ${findWord(said('directive')) ?? 'unknown'}`,
    `on ${cleanAddress(said('page')) ?? 'an unknown page'}`,
    `refused ${cleanAddress(said('refused')) ?? 'an unknown address'}`,
    ...(findWord(sink) === undefined ? [] : [`for ${sink}`]),
    ...(said('source') === undefined
      ? []
      : [`in ${cleanAddress(said('source')) ?? 'an unknown file'}${line}${column}`]),
  ].join(', ')
}

const findWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : undefined

/** Of an address the origin and the path; a word such as `inline` as it is; of anything else its scheme. */
function cleanAddress(value: unknown): string | undefined {
  const word = findWord(value)
  if (word !== undefined || typeof value !== 'string') return word
  const url = URL.parse(value.slice(0, 2000))
  if (!url) return undefined
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, 30)
  const path = url.pathname.split('/').map((part) => (part.length > 20 ? '…' : part))
  return `${url.origin}${path.join('/')}`.slice(0, 120)
}
