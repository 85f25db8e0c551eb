import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { addLogo, getLogo } from '@courtside/contract/logos.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { assertAllowed, invalid, notFound } from '#errors.ts'
import { drawWithin } from '#features/files/draw-picture.ts'
import type { Api } from '#http/api.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { type Context, serve, servePublic } from '#http/serve.ts'

/** Pixels of the longer side: twice what a member card shows. */
const side = 256
/** How many are kept beside the one that counts. */
const keptForUndo = 10
const forEver = 365 * 86_400

/** Logos are put in by whoever may change the organisation, and seen by anybody. */
export function registerLogoRoutes(api: Api): void {
  const draw = ({ body }: HandlerArguments<typeof addLogo>, actor: Context['actor']) => {
    assertAllowed(canOrganisation.change(actor))
    return drawWithin(body as Uint8Array, side)
  }
  const store = async ({ db }: Context, _args: HandlerArguments<typeof addLogo>, logo: Buffer) => {
    const id = createHash('sha256').update(logo).digest('hex')
    await sql`
      with gone as (
        delete from logos l where l."id" <> ${id}
          and not exists (select from organisations o where o."logoUrl" = '/api/logos/' || l."id")
          and l."id" not in (select k."id" from logos k order by k."createdAt" desc limit ${keptForUndo})
      )
      insert into logos ("id", "bytes") values (${id}, ${logo})
      on conflict ("id") do update set "createdAt" = now()
    `.execute(db)
    return { logoUrl: `/api/logos/${id}` }
  }
  serve(api, addLogo, store, draw)

  servePublic(api, getLogo, async ({ db }, { params: { id } }) => {
    const { rows } = await sql<{ bytes: Buffer }>`
      select "bytes" from logos where "id" = ${id}
    `.execute(db)
    if (!rows[0]) throw notFound('Logo')
    const { bytes } = rows[0]
    return new FileAnswer('logo.webp', 'image/webp', Readable.from([bytes]), {
      isInline: true,
      byteCount: bytes.length,
      maxAge: forEver,
    })
  })
}

/** Throws where it is none that was put in here. */
export async function assertLogo(db: Db, address: string): Promise<void> {
  const { rows } = await sql`select from logos where '/api/logos/' || "id" = ${address}`.execute(db)
  if (rows.length === 0)
    throw invalid([
      {
        path: 'body.changes.logoUrl',
        message: 'This logo is no longer available. Choose it again',
      },
    ])
}
