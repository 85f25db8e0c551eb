import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { parseBodies } from './body-parser.ts'
import { answerErrors } from './error-answers.ts'
import { servePolicyReports } from './policy-reports.ts'
import { limitRates, rateLimits } from './rate-limits.ts'

const secret = 'S3cretS3cretS3cretS3cret'
const violation = {
  documentURL: `https://tasks.example/shared/${secret}?key=${secret}#invite=${secret}`,
  referrer: `https://mail.example/?q=${secret}`,
  effectiveDirective: 'require-trusted-types-for',
  blockedURL: 'trusted-types-sink',
  sourceFile: `https://user:${secret}@tasks.example/assets/x.js?${secret}`,
  lineNumber: 3,
  columnNumber: 14,
  sample: `Element innerHTML|<b>${secret}</b>`,
  originalPolicy: 'default-src',
  disposition: 'enforce',
}
const modern = [{ type: 'csp-violation', url: violation.documentURL, age: 1, body: violation }]
const older = {
  'csp-report': {
    'document-uri': violation.documentURL,
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/x.js?${secret}#${secret}`,
    'source-file': violation.documentURL,
    'line-number': 7,
  },
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The endpoint as the server has it, and the lines that it writes to the log. */
function serve({ limits = false } = {}) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const { level, msg } = JSON.parse(String(chunk)) as { level: number; msg: string }
      if (level === 40) lines.push(msg)
      done()
    },
  })
  const http = fastify({ logger: { level: 'warn', stream } })
  parseBodies(http)
  answerErrors(http)
  const clock = { now: 0 }
  servePolicyReports({ http, consume: limits ? limitRates() : () => undefined }, () => clock.now)
  open.push(() => http.close())
  const send = (
    payload: unknown,
    { type = 'application/reports+json', remoteAddress = '192.0.2.1' } = {},
  ) =>
    http.inject({
      method: 'POST',
      url: '/policy-reports',
      remoteAddress,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { send, lines, clock }
}

describe('a report of what a page’s policy refused', () => {
  it('is one line of the log, without what is secret', async () => {
    const { send, lines } = serve()
    expect((await send(modern)).statusCode).toBe(204)
    expect(lines).toEqual([
      "A page's policy refused something: require-trusted-types-for, on https://tasks.example/shared/…, refused trusted-types-sink, for Element.innerHTML, in https://tasks.example/assets/x.js:3:14",
    ])
  })

  it('is understood from older browsers as well', async () => {
    const { send, lines } = serve()
    const answer = await send(older, { type: 'application/csp-report' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(lines).toEqual([
      "A page's policy refused something: script-src-elem, on https://tasks.example/shared/…, refused https://evil.example/x.js, in https://tasks.example/shared/…:7",
    ])
  })

  it('that says anything at all is one short line without control characters', async () => {
    const { send, lines } = serve()
    const long = `https://evil.example/${'a/'.repeat(500)}`
    const odd: unknown[] = [
      Object.fromEntries(Object.keys(violation).map((name) => [name, 'x\n\u001b[31m"}\u2028'])),
      Object.fromEntries(Object.keys(violation).map((name) => [name, long])),
      Object.fromEntries(Object.keys(violation).map((name) => [name, { toString: 1 }])),
      { blockedURL: `data:text/html,${secret}`, documentURL: `javascript:${secret}` },
      { blockedURL: `https://evil.example/\n\u001b[31m${'%0a'.repeat(9)}` },
      {},
    ]
    await send(odd.map((body) => ({ type: 'csp-violation', body })))
    expect(lines).toHaveLength(odd.length)
    for (const line of lines) {
      expect(line.length).toBeLessThan(500)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(line).not.toContain(secret)
    }
    expect(lines[3]).toContain('on javascript:, refused data:')
  })

  it.each([
    ['nothing', 204, '[]', 'application/reports+json'],
    [
      'another kind of report',
      204,
      '[{"type":"deprecation","body":{}}]',
      'application/reports+json',
    ],
    ['no report', 204, '[1,null,[],{"type":"csp-violation"}]', 'application/reports+json'],
    ['null', 204, 'null', 'application/csp-report'],
    ['no JSON', 400, '{', 'application/reports+json'],
    ['JSON that nests deeply', 400, '['.repeat(40), 'application/reports+json'],
    ['plain JSON, as scripts send it', 415, '[]', 'application/json'],
    ['a form of another site', 415, 'a=b', 'text/plain'],
    ['33 KB', 413, `["${'x'.repeat(33 * 1024)}"]`, 'application/reports+json'],
  ])('that is %s is answered %d, and written nowhere', async (_name, status, body, type) => {
    const { send, lines } = serve()
    expect((await send(body, { type })).statusCode).toBe(status)
    expect(lines).toEqual([])
  })

  it('is written down 20 times at once, by however many networks, and what was left out is counted', async () => {
    const { send, lines, clock } = serve()
    for (let network = 0; network < 12; network++)
      await send([...modern, ...modern, ...modern], { remoteAddress: `198.51.${network}.1` })
    expect(lines).toHaveLength(20)
    clock.now += 60_000
    await send(modern)
    expect(lines[20]).toMatch(/:3:14\. 16 earlier ones were not logged$/)
  })

  it('is refused with 429 once a network has sent too many', async () => {
    const { send } = serve({ limits: true })
    const statuses: number[] = []
    for (let count = 0; count <= rateLimits.report.burst; count++)
      statuses.push((await send('[]')).statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(rateLimits.report.burst)
    expect(statuses.at(-1)).toBe(429)
    expect((await send('[]', { remoteAddress: '203.0.113.1' })).statusCode).toBe(204)
  })
})
