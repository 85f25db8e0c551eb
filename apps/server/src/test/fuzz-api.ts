import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readContract } from '#http/read-contract.ts'
import { apiDescription } from '#http/serve-api-reference.ts'
import type { TestApp } from './app.ts'
import { type WireAnswer, complaint, sendOver } from './fuzz-check.ts'
import { type Place, type WireRequest, placesOf, requestsFor } from './fuzz-requests.ts'
import type { Pool } from './fuzz-values.ts'
import { type World, addWorld } from './permission-world.ts'
import { signInAs } from './sign-in.ts'

const roles = ['owner', 'member', 'guest', 'volunteer', 'nobody'] as const
type Role = (typeof roles)[number]

/** Requests after which people ask in a new project, for the old one may have been thrown away. */
const renewAfter = 150

/** A listening app with people of several roles, who ask whatever is thought up for them. */
export async function openFuzz(app: TestApp) {
  const origin = await app.api.http.listen({ port: 0, host: '127.0.0.1' })
  const [api, contract] = await Promise.all([apiDescription(), readContract()])
  const ids = new Map<Role, string>()
  for (const role of roles) if (role !== 'nobody') ids.set(role, (await app.person(role)).id)
  const tokens = new Map<Role, string>()
  let asked = 0
  let renewedAt = -Infinity

  let pool: Pool = {}
  const renew = async () => {
    if (asked - renewedAt < renewAfter) return
    renewedAt = asked
    const member = ids.get('member') ?? ''
    const world = await addWorld(app.db, {}, ids.get('owner') ?? null, member)
    const closed = await addWorld(app.db, { visibility: 'members' }, member, member)
    pool = poolOf(world, closed, [...ids.values()])
  }
  const tokenOf = async (role: Role): Promise<string | undefined> => {
    const id = ids.get(role)
    if (!id) return undefined
    const known = tokens.get(role) ?? (await signInAs(app.db, app.identity.keys, id))
    tokens.set(role, known)
    return known
  }

  /** The owner may have closed the app for maintenance: it is opened again, which it notices within seconds. */
  const sendOpen = async (request: WireRequest): Promise<WireAnswer> => {
    const answer = await sendOver(origin, request)
    if (answer.status !== 503 || !answer.text.includes('"maintenance"')) return answer
    await sql`update organisations set "maintenance" = null`.execute(app.db)
    await setTimeout(500)
    return sendOpen(request)
  }

  return {
    places: placesOf(api),
    /** Asks `times` times for one operation; throws with the smallest request that is answered wrongly. */
    async askAround(place: Place, times: number, seed: number): Promise<number> {
      await renew()
      const requests = fc.tuple(fc.constantFrom(...roles), requestsFor(api, place, pool))
      await fc.assert(
        fc.asyncProperty(requests, async ([role, request]) => {
          asked += 1
          const token = await tokenOf(role)
          const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers }
          const answer = await sendOpen({ ...request, headers })
          // Some requests end the very sign-in that they are sent with.
          if (answer.status === 401) tokens.delete(role)
          const wrong = complaint(answer, place, request, { api, contract })
          if (wrong)
            throw new Error(
              `${role}: ${wrong}\n${request.method} ${request.path.slice(0, 500)}\n${request.body?.subarray(0, 500).toString() ?? ''}`,
            )
        }),
        { seed, numRuns: times, interruptAfterTimeLimit: 300_000 },
      )
      return asked
    },
  }
}

/** What requests call the things of these two projects. */
function poolOf(one: World, other: World, users: readonly string[]): Pool {
  const tasks = [one.task.id, one.neighbourId, other.task.id]
  const projects = [one.project.id, other.project.id]
  return {
    projects,
    projectId: projects,
    tasks,
    after: tasks,
    before: tasks,
    comments: [...Object.values(one.comments), other.comments.own],
    imports: [...Object.values(one.imports), other.imports.own],
    attachments: [one.keptTextId, ...Object.values(one.files), other.files.own],
    uploads: [...Object.values(one.uploads), other.uploads.own],
    'checklist-items': [one.itemId, other.itemId],
    users,
    assigneeId: users,
    assigneeIds: users,
    leadId: users,
    statusId: [...one.project.statusIds, other.project.statusIds[0]],
    'custom-fields': [...one.project.fieldIds, other.project.fieldIds[0]],
    custom: one.project.fieldIds,
    labelIds: [one.project.labelId, other.project.labelId],
    key: [one.project.key],
    title: ['Book courts', 'Book six courts'],
    body: ['Courts are booked'],
    name: [`Project ${one.project.key}`],
    search: [one.project.key, 'Book'],
  }
}
