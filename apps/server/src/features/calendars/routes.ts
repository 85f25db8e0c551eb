import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as contract from '@courtside/contract/calendars.ts'
import { createId } from '#db/new-id.ts'
import { conflict, idTaken, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { serve, servePublic } from '#http/serve.ts'
import * as queries from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

export function registerCalendarRoutes(api: Api, origin: string): void {
  serve(api, contract.listCalendarFeeds, async ({ db, actor }) => ({
    items: await queries.listFeeds(db, actor),
  }))

  serve(api, contract.createCalendarFeed, async ({ db, actor }, { body }) => {
    const { projectId } = body
    if (projectId !== null && !(await findProjectFacts(db, actor, projectId)))
      throw notFound('Project')
    const id = body.id ?? createId()
    const made = await queries.addFeed(db, actor, { ...body, id })
    if (!made) throw (await queries.isFeed(db, id)) ? idTaken() : tooMany()
    await logAudit(db, 'user.made_calendar_feed', actor.id, {
      changes: { name: { was: null, set: made.name } },
      by: actor.id,
    })
    return made
  })

  serve(api, contract.renewCalendarFeed, async ({ db, actor }, { params }) => {
    const renewed = await queries.rotateFeed(db, actor, params.id)
    if (!renewed) throw notFound('Calendar feed')
    await logAudit(db, 'user.renewed_calendar_feed', actor.id, { by: actor.id })
    return renewed
  })

  serve(api, contract.deleteCalendarFeed, async ({ db, actor }, { params }) => {
    const removed = await queries.removeFeed(db, actor, params.id)
    if (!removed) throw notFound('Calendar feed')
    await logAudit(db, 'user.revoked_calendar_feed', actor.id, {
      changes: { name: { was: removed.name, set: null } },
      by: actor.id,
    })
  })

  servePublic(api, contract.getCalendar, async ({ db }, { params }) => {
    const feed = await queries.openFeed(db, params.secret.replace(/\.ics$/, ''))
    if (!feed) throw notFound('Calendar')
    const tasks = await queries.listFeedTasks(db, feed)
    const events = await queries.listFeedEvents(db, feed)
    const { name, timeZone, title } = feed
    const text = writeCalendar({ name: `${name} · ${title}`, timeZone, tasks, events, origin })
    // Weak, for what is sent may be compressed.
    const etag = `W/"${hash('sha256', text, 'base64url')}"`
    return new FileAnswer('courtside.ics', 'text/calendar; charset=utf-8', Readable.from([text]), {
      etag,
    })
  })
}

const tooMany = () => conflict(`You can have up to ${contract.feedLimit} calendar feeds`)
