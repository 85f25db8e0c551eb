import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { addPicture, getPicture } from '@courtside/contract/pictures.ts'
import { sql } from 'kysely'
import { notFound } from '#errors.ts'
import { drawSquares } from '#features/files/draw-picture.ts'
import type { Api } from '#http/api.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { type Context, serve } from '#http/serve.ts'

/** Pixels a side: sharp at twice the size that lists and pages show. */
const sides = { large: 256, small: 96 } as const
/** How many of a person are kept beside the one that counts. */
const keptForUndo = 10
const forEver = 365 * 86_400

/** Pictures of people, each of which is put in by the person themself. */
export function registerPictureRoutes(api: Api): void {
  const draw = ({ body }: HandlerArguments<typeof addPicture>) =>
    drawSquares(body as Uint8Array, [sides.large, sides.small])
  const store = async (
    { db, actor }: Context,
    _args: HandlerArguments<typeof addPicture>,
    [large, small]: Buffer[],
  ) => {
    const id = createHash('sha256')
      .update(actor.id)
      .update(large as Buffer)
      .digest('hex')
    await sql`
      with gone as (
        delete from pictures p where p."userId" = ${actor.id} and p."id" <> ${id}
          and not exists (select from users u where u."avatarUrl" = '/api/pictures/' || p."id")
          and p."id" not in (select k."id" from pictures k where k."userId" = ${actor.id} order by k."createdAt" desc limit ${keptForUndo})
      )
      insert into pictures ("id", "userId", "large", "small") values (${id}, ${actor.id}, ${large}, ${small})
      on conflict ("id") do update set "createdAt" = now()
    `.execute(db)
    return { avatarUrl: `/api/pictures/${id}` }
  }
  serve(api, addPicture, store, draw)

  serve(api, getPicture, async ({ db }, { params: { id, size } }) => {
    const { rows } = await sql<{ bytes: Buffer }>`
      select ${sql.ref(size)} as "bytes" from pictures where "id" = ${id}
    `.execute(db)
    if (!rows[0]) throw notFound('Picture')
    const { bytes } = rows[0]
    return new FileAnswer('picture.webp', 'image/webp', Readable.from([bytes]), {
      isInline: true,
      byteCount: bytes.length,
      maxAge: forEver,
    })
  })
}
