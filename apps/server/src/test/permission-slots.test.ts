import * as comments from '@courtside/contract/comments.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import * as imports from '@courtside/contract/imports.ts'
import { permissionKeys } from '@courtside/contract/permissions.ts'
import * as projects from '@courtside/contract/projects.ts'
import * as tasks from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { newId } from '#db/new-id.ts'
import { type Arguments, type Caller, send, useTestApp } from './app.ts'
import { giveCustomRole, nextKey } from './factories.ts'
import { actions } from './permission-actions.ts'
import { type World, addWorld, fingerprint } from './permission-world.ts'

/** A request that fills every place for an id; `idOf` gives the id of what is to be made. */
type Sample = (world: World, idOf: (existing: string) => string) => Arguments

const samples = new Map<Endpoint, Sample>([
  [
    projects.createProject,
    ({ project, bystanderId }, idOf) => ({
      body: { id: idOf(project.id), key: nextKey(), name: 'League', leadId: bystanderId },
    }),
  ],
  [
    projects.updateProject,
    ({ project, bystanderId }) => ({
      params: { id: project.id },
      body: { changes: { leadId: { was: null, set: bystanderId } } },
    }),
  ],
  [
    tasks.createTask,
    ({ project, task, neighbourId, bystanderId }, idOf) => ({
      params: { projectId: project.id },
      body: {
        id: idOf(task.id),
        title: 'Order balls',
        statusId: project.statusIds[0],
        assigneeIds: [bystanderId],
        labelIds: [project.labelId],
        after: neighbourId,
      },
    }),
  ],
  [
    tasks.updateTask,
    ({ project, task, bystanderId }) => ({
      params: { id: task.id },
      body: {
        changes: {
          statusId: { was: project.statusIds[0], set: project.statusIds[1] },
          assigneeIds: { was: [], set: [bystanderId] },
          labelIds: { was: [], set: [project.labelId] },
        },
      },
    }),
  ],
  [
    tasks.moveTask,
    ({ project, task, neighbourId }) => ({
      params: { id: task.id },
      body: { after: neighbourId, before: neighbourId, statusId: project.statusIds[1] },
    }),
  ],
  [
    comments.addComment,
    (world, idOf) => ({
      params: { id: world.task.id },
      body: { id: idOf(world.comments.own), body: 'I bring the nets' },
    }),
  ],
  [
    imports.createImport,
    ({ project }) => ({
      body: { fileName: 'board.json', byteCount: 2, projectId: project.id },
    }),
  ],
  [
    tasks.listTasks,
    ({ project, bystanderId }) => ({
      query: { projectId: project.id, assigneeId: [bystanderId] },
    }),
  ],
])

const headers = new Map<Endpoint, Record<string, string>>()
for (const action of Object.values(actions)) {
  if (!samples.has(action.endpoint)) samples.set(action.endpoint, action.send)
  if (action.headers) headers.set(action.endpoint, action.headers)
}

/**
 * Places where any id is right: it only names a gesture, or a status that an import finds among those of its project or
 * makes anew.
 */
const freePlaces = new Set(['body.batchId', 'body.undoOf', 'body.statuses.0.statusId'])

/** Places where the old value of a field stands: the actor believes something that is not so. */
const isBelief = (place: string) => place.includes('.was')

/** What an id from elsewhere is answered with: lists filter by it and find nothing. */
const answerTo = (place: string): number => {
  if (place.startsWith('query.')) return 200
  if (place.startsWith('params.') || place === 'body.projectId') return 404
  return place === 'body.id' || isBelief(place) ? 409 : 400
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The places of a request that hold an id, such as `body.changes.labelIds.set.0`. */
function idPlaces(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [place] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    idPlaces(part, place === '' ? name : `${place}.${name}`),
  )
}

type Schema = { [keyword: string]: unknown }

/** The same places as the contract declares them. */
function declaredPlaces(schema: Schema, place: string): string[] {
  if (schema['format'] === 'uuid') return [place]
  const parts = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  return [
    ...parts.flatMap(([name, part]) => declaredPlaces(part, `${place}.${name}`)),
    ...(schema['items'] ? declaredPlaces(schema['items'] as Schema, `${place}.0`) : []),
    ...((schema['anyOf'] ?? []) as Schema[]).flatMap((part) => declaredPlaces(part, place)),
  ]
}

const placesOf = (endpoint: Endpoint): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: $ZodType | undefined = endpoint[part]
    if (!schema) return []
    return declaredPlaces(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part)
  })

const at = (value: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((part, name) => (part as Schema)[name], value)

function put(request: Arguments, place: string, id: unknown): Arguments {
  const changed = structuredClone(request)
  const [, holder = '', last = ''] = /^(.+)\.([^.]+)$/.exec(place) ?? []
  ;(at(changed, holder) as Schema)[last] = id
  return changed
}

const test = useTestApp()

describe('an id that belongs elsewhere', () => {
  let actor: Caller
  let colleagueId: string
  let strangerId: string
  let foreign: World

  beforeAll(async () => {
    const { app } = test
    actor = await app.person('member')
    // May do everything, but reach into projects that are closed to them.
    const keys = permissionKeys.filter(
      (key) => key !== 'project.members.manage' && key !== 'task.view_assigned_only',
    )
    await giveCustomRole(app.db, actor.id, keys)
    colleagueId = (await app.person('member')).id
    strangerId = (await app.person('member')).id
    await sql`update users set "status" = 'suspended' where "id" = ${strangerId}`.execute(app.db)
    foreign = await addWorld(app.db, { visibility: 'members' }, actor.id, strangerId)
  })

  const addHome = (endpoint: Endpoint) =>
    addWorld(
      test.app.db,
      endpoint === tasks.restoreTask ? { isTaskDeleted: true } : {},
      actor.id,
      colleagueId,
    )
  const ask = (endpoint: Endpoint, request: Arguments) =>
    send(test.app.api, endpoint, request, {
      authorization: `Bearer ${actor.token}`,
      ...headers.get(endpoint),
    })

  const withIds = [...samples].filter(
    ([endpoint]) => endpoint.access !== 'public' && placesOf(endpoint).length > 0,
  )

  it.each(withIds)('is tried in every place of $path', async (endpoint, sample) => {
    const filled = idPlaces(sample(await addHome(endpoint), newId))
    const declared = placesOf(endpoint).filter((place) => !freePlaces.has(place))
    const known = (places: string[]) => new Set(places.map((place) => place.replace(/\.0$/, '')))
    for (const place of known(declared).difference(known(filled)))
      expect(isBelief(place), `${endpoint.path} has an untried place ${place}`).toBe(true)
  })

  it.each(withIds)(
    'is refused by $method $path, which changes nothing',
    async (endpoint, sample) => {
      const { db } = test.app
      const home = await addHome(endpoint)
      const request = sample(home, newId)
      const elsewhere = sample(foreign, (existing) => existing)
      const before = [
        await fingerprint(db, home.project.id),
        await fingerprint(db, foreign.project.id),
      ]
      for (const place of idPlaces(request)) {
        const foreignId = at(elsewhere, place)
        // A new id is right where the caller makes one; only one that is taken is not.
        for (const id of place === 'body.id' ? [foreignId] : [foreignId, newId()]) {
          const { status, body } = await ask(endpoint, put(request, place, id))
          const said = JSON.stringify(body)
          expect(status, `${place} = ${String(id)}: ${said}`).toBe(answerTo(place))
          expect(said).not.toContain(foreign.task.id)
        }
      }
      expect([
        await fingerprint(db, home.project.id),
        await fingerprint(db, foreign.project.id),
      ]).toEqual(before)
    },
  )

  it.each(withIds)(
    'is what $method $path refuses, for with its own ids it works',
    async (endpoint, sample) => {
      const { status, body } = await ask(endpoint, sample(await addHome(endpoint), newId))
      expect(status, JSON.stringify(body)).toBeLessThan(300)
    },
  )
})

describe('a field that nobody may send', () => {
  const hidden = [
    'uid',
    'role',
    'roleIds',
    'permissions',
    'ownerId',
    'createdById',
    'createdAt',
    'deletedAt',
    'version',
    'number',
    'rank',
    'seq',
    'actorId',
    'authorId',
    'externalId',
  ]
  const withBody = [...samples].filter(([endpoint]) => endpoint.body && !headers.has(endpoint))

  it.each(withBody)(
    'is refused by $method $path, at the top and among the changes',
    async (endpoint, sample) => {
      const owner = await test.app.person('owner')
      const home = await addWorld(test.app.db, {}, owner.id, owner.id)
      const request = { body: {}, ...sample(home, newId) }
      const before = await fingerprint(test.app.db, home.project.id)
      const places = at(request, 'body.changes') ? ['body', 'body.changes'] : ['body']
      for (const place of places) {
        for (const name of hidden) {
          const value = place === 'body' ? 'x' : { was: null, set: 'x' }
          const { status } = await send(
            test.app.api,
            endpoint,
            put(request, `${place}.${name}`, value),
            { authorization: `Bearer ${owner.token}` },
          )
          // A demo's own endpoints are not served here.
          expect([400, 404], `${place}.${name}`).toContain(status)
        }
      }
      expect(await fingerprint(test.app.db, home.project.id)).toEqual(before)
    },
  )
})
