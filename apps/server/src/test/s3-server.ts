import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'

const region = 'eu-central-1'
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export type S3Server = {
  readonly settings: {
    endpoint: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  /** What was asked for, as method and query. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/**
 * A server of the S3 protocol on loopback with one bucket: s3rver, and before it a door that lets in what AWS's own signer
 * would have signed alike, for s3rver itself doesn't look at signatures of this version.
 */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'courtside-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'club', configs: [] }],
  })
  const { port } = await server.run()
  const asked: string[] = []
  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url, headers } = incoming
    asked.push(`${method} ${url}`)
    if (!(await isSigned(incoming))) {
      incoming.resume()
      answer.writeHead(403, { 'content-type': 'application/xml' })
      answer.end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>')
      return
    }
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    incoming.pipe(passed)
  }
  const door = createServer((incoming, answer) => void pass(incoming, answer))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port: doorPort } = door.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${doorPort}/club`, region, ...credentials },
    asked,
    async close() {
      door.closeAllConnections()
      door.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Whether AWS's own signer comes to the same signature for what was signed of this request. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const given = headers.authorization ?? ''
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(given) ?? []
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    applyChecksum: false,
    uriEscapePath: false,
  })
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(
        names.split(';').map((name) => [name, String(headers[name] ?? '')]),
      ),
    },
    {
      signingDate: readDate(String(headers['x-amz-date'] ?? '')),
      signableHeaders: new Set(names.split(';')),
    },
  )
  const signatureOf = (text: string) => /Signature=([0-9a-f]{64})/.exec(text)?.[1]
  const expected = signatureOf(signed.headers['authorization'] ?? '')
  return expected !== undefined && expected === signatureOf(given)
}

const readDate = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
