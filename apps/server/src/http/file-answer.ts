import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ByteRange } from './byte-range.ts'

type Options = {
  /** Shown where it stands instead of saved; only for what can't run anything. */
  readonly isInline?: boolean
  /** Who takes it, where that is known: a person takes so many at once, and a network more. */
  readonly personId?: string | undefined
  /** Of the whole file, where that is known. */
  readonly byteCount?: number
  /** The content is only this part of the file; absent means all of it. */
  readonly range?: ByteRange | undefined
  /** Seconds for which the browser of whoever asked may keep it. */
  readonly maxAge?: number
  /** Names this content where it is asked for again and again: who has it already gets 304. */
  readonly etag?: string | undefined
}

/** An answer that is a file to save or to look at, read only as fast as it is taken. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: Readable
  readonly options: Options

  constructor(name: string, type: string, content: Readable, options: Options = {}) {
    this.name = name
    this.type = type
    this.content = content
    this.options = options
  }
}

/** Sends a file under its name: as it is for what reads RFC 6266, in ASCII for what doesn't. */
export function sendFile(
  reply: FastifyReply,
  { name, type, content, options }: FileAnswer,
): FastifyReply {
  const { isInline = false, byteCount, range, maxAge, etag } = options
  if (etag !== undefined && isHeld(reply, etag)) {
    content.destroy()
    return reply.code(304).send()
  }
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  reply
    .type(type)
    .header(
      'content-disposition',
      `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
  if (maxAge !== undefined) reply.header('cache-control', `private, max-age=${maxAge}, immutable`)
  if (byteCount !== undefined) {
    const { start, end } = range ?? { start: 0, end: byteCount - 1 }
    reply.header('accept-ranges', 'bytes').header('content-length', end - start + 1)
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${byteCount}`)
  }
  return reply.send(content)
}

/** Lets the browser keep what is sent, to be asked about each time, and gives it to no script that does not show the token it was sent to. */
export const nameVersion = (reply: FastifyReply, etag: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization')
    .header('etag', etag)

/** The same, and whether the browser has this already. */
export function isHeld(reply: FastifyReply, etag: string): boolean {
  nameVersion(reply, etag)
  const held = reply.request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
  return held.includes(etag) || held.includes('*')
}
