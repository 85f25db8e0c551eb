import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is a file to save, read only as fast as it is taken. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: Readable
  /** Names this content where it is asked for again and again: who has it already gets 304. */
  readonly etag: string | undefined

  constructor(name: string, type: string, content: Readable, etag?: string) {
    this.name = name
    this.type = type
    this.content = content
    this.etag = etag
  }
}

/** Sends a file under its name: as it is for what reads RFC 6266, in ASCII for what doesn't. */
export function sendFile(
  reply: FastifyReply,
  { name, type, content, etag }: FileAnswer,
): FastifyReply {
  if (etag !== undefined) {
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    const held = reply.request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
    if (held.includes(etag) || held.includes('*')) {
      content.destroy()
      return reply.code(304).send()
    }
  }
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .send(content)
}
