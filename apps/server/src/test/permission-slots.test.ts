import * as backups from '@courtside/contract/backups.ts'
import { listUserBursts } from '@courtside/contract/bursts.ts'
import * as checklists from '@courtside/contract/checklists.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { unusableId } from '@courtside/contract/fields.ts'
import * as groups from '@courtside/contract/groups.ts'
import * as identity from '@courtside/contract/identity.ts'
import * as invitations from '@courtside/contract/invitations.ts'
import { permissionKeys } from '@courtside/contract/permissions.ts'
import * as pkrCards from '@courtside/contract/pkr-cards.ts'
import * as pkrExports from '@courtside/contract/pkr-exports.ts'
import * as pkrIds from '@courtside/contract/pkr-ids.ts'
import * as pkrImports from '@courtside/contract/pkr-imports.ts'
import * as pkrLists from '@courtside/contract/pkr-lists.ts'
import * as pkrLiveLists from '@courtside/contract/pkr-live-lists.ts'
import * as pkrMentions from '@courtside/contract/pkr-mentions.ts'
import * as pkrMerges from '@courtside/contract/pkr-merges.ts'
import * as members from '@courtside/contract/project-members.ts'
import * as templates from '@courtside/contract/project-templates.ts'
import * as projects from '@courtside/contract/projects.ts'
import * as rights from '@courtside/contract/rights.ts'
import * as secondStep from '@courtside/contract/second-step.ts'
import * as tasks from '@courtside/contract/tasks.ts'
import * as userChanges from '@courtside/contract/user-changes.ts'
import * as joins from '@courtside/contract/user-joins.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { addPages } from './add-pages.ts'
import { addPkrId } from './add-pkr-id.ts'
import { type Arguments, type Caller, inject, send, useTestApp } from './app.ts'
import { addReadImport, addRole, giveCustomRole } from './factories.ts'
import { fingerprint } from './fingerprint.ts'
import { idPlaces, placesOf } from './id-places.ts'
import type { Sample } from './permission-action.ts'
import { ofPages } from './permission-samples-wiki.ts'
import { headers, samples } from './permission-samples.ts'
import { type Relation, type World, addWorld } from './permission-world.ts'
import { pushEnvironment } from './push-service.ts'
import { at, put } from './request-places.ts'
import { openRewind } from './rewind.ts'

/**
 * Places where any id is right: it only names a gesture, or an earlier import, where one from elsewhere
 * counts as none, what an export or a list of pins leaves out if it can't be read, an option of the field at hand, or who
 * is taken off a list, on which somebody from elsewhere doesn't stand.
 */
const freePlaces = new Set([
  'body.entries.ids.0',
  'body.batchId',
  'query.batchId',
  'body.undoOf',
  'body.remove.0',
  'body.only.0',
  'query.undoOf',
  'body.continues',
  'body.tasks.ids.0',
  'body.viewIds.0',
  'body.which.taskIds.0',
  'body.which.pageIds.0',
  'body.options.0.id',
  'body.changes.options.set.0.id',
  'body.changes.fields.set.0.id',
  'body.changes.fields.set.0.options.0.id',
  ...['projectId', 'assigneeId', 'leadId', 'itemAssigneeId'].flatMap((name) => [
    `body.tasks.filter.${name}`,
    `body.tasks.filter.${name}.0`,
  ]),
])

/** What belongs to no project: an id from another one is as right as any. */
const ofOrganisation = new Set<Endpoint>([
  identity.createSignInLink,
  secondStep.getUserSecondStep,
  secondStep.removeSecondStep,
  identity.endSession,
  joins.previewJoin,
  joins.joinUser,
  joins.partUser,
  userChanges.getUser,
  userChanges.updateUser,
  userChanges.updateUsers,
  userChanges.listUserActivity,
  listUserBursts,
  userChanges.listUserSessions,
  userChanges.endUserSession,
  userChanges.endUserSessions,
  templates.updateTemplate,
  templates.deleteTemplate,
])

/** Asked about a person, a group, an entry of the register or a page, and they belong to no project: anybody's id is right. */
const ofPeople = new Set<Endpoint>([
  rights.getPersonRights,
  rights.getPersonRightsIn,
  groups.updateGroup,
  pkrExports.exportPkrIds,
  pkrIds.getPkrId,
  pkrIds.updatePkrId,
  pkrIds.updatePkrIds,
  pkrIds.issuePkrIds,
  pkrCards.makePkrCards,
  pkrMerges.tellDuplicatesApart,
  pkrMerges.mergePkrId,
  pkrMerges.partPkrId,
  pkrIds.listPkrIdActivity,
  pkrMentions.listPkrMentions,
  pkrLists.updatePkrList,
  pkrLiveLists.listInvitable,
  pkrLiveLists.inviteListed,
  pkrLists.changePkrListEntries,
  pkrLists.updatePkrListEntry,
  pkrLists.updatePkrListEntries,
  pkrImports.listRegisterRows,
  pkrImports.readRegisterAgain,
  ...ofPages,
])

/** Where these name it. */
const anybodys = new Set([
  'body.entries.0.id',
  'body.entries.0.pkrId',
  'body.users.0.id',
  'params.id',
  'body.add.0',
  'body.listId',
  'body.remainingId',
  'body.pairs.0.oneId',
  'body.pairs.0.otherId',
  'body.entries.filter.listId',
  'body.parentId',
  'body.pageId',
  'body.fileIds.0',
])

const isRight = (place: string) => anybodys.has(place) || /\.set\.people\.\d$/.test(place)

/** For owners alone, and of the installation: none belongs elsewhere. */
const ofOwners = new Set<Endpoint>([backups.drillBackup, backups.linkBackup, backups.deleteBackup])

/** For whoever chooses who takes part, which in these tests only a role in the project lets one. */
const ofMembers = new Set<Endpoint>([
  members.addProjectMembers,
  members.changeProjectMember,
  members.removeProjectMember,
  invitations.createInvitations,
  invitations.setInvitationRole,
  pkrLiveLists.inviteListed,
])

/** Places where the old value of a field stands: the actor believes something that is not so. */
const isBelief = (place: string) => place.includes('.was') || place === 'body.fromParentId'

/** Places in a body that name what the request is about. */
const namesRow = new Set([
  'body.entries.0.id',
  'body.entries.0.pkrId',
  'body.pairs.0.oneId',
  'body.pairs.0.otherId',
  'body.users.0.id',
  'body.entries.filter.listId',
  'body.projectId',
  'body.pageId',
  'body.tasks.0.id',
  'body.tasks.0.projectId.set',
  'body.ids.0',
])

/** Places where the caller makes an id. */
const isMade = (place: string) => place === 'body.id' || place === 'body.newIds.0'

/** Places of a body whose ids are left out where they name nothing. */
const leftOut = new Set(['body.pkrIds.0', 'body.fileIds.0'])

/** What an id from elsewhere is answered with: lists filter by it and find nothing, files are left out, and invitations name it as left out. */
const answerTo = (place: string): number => {
  if (place.startsWith('query.') || leftOut.has(place)) return 200
  if (place.startsWith('params.') || namesRow.has(place)) return 404
  return isBelief(place) ? 409 : 400
}

/** Endpoints that take a key in the place of an id. */
const takesKeys = new Set<Endpoint>([tasks.getTask, projects.getProject, pkrIds.getPkrId])

/** What is no id, though some of it holds one. */
const malformed = (id: string): readonly unknown[] => [
  '',
  'x',
  '0',
  `${id} `,
  `${id}0`,
  `{${id}}`,
  id.replaceAll('-', ''),
  `${id}' or true --`,
  '%',
  '../x',
  'null',
  'constructor',
]

const test = useTestApp(pushEnvironment)

describe('an id that belongs elsewhere', () => {
  let actor: Caller
  let colleagueId: string
  let strangerId: string
  let foreign: World
  let last: { readonly of: string; readonly world: World } | undefined
  let rewind: ReturnType<typeof openRewind>

  beforeAll(async () => {
    const { app } = test
    rewind = openRewind(app.database)
    actor = await app.person('member')
    // May do everything, but reach into projects that are closed to them.
    const keys = permissionKeys.filter(
      (key) => key !== 'project.members.manage' && key !== 'task.view_assigned_only',
    )
    await giveCustomRole(app.db, actor.id, keys)
    colleagueId = (await app.person('member')).id
    strangerId = (await app.person('member')).id
    await sql`update users set "status" = 'suspended' where "id" = ${strangerId}`.execute(app.db)
    const closed = await addWorld(app.db, { visibility: 'members' }, actor.id, strangerId)
    // An export is its maker's and an upload its sender's, wherever the tasks in question are.
    const { exports, uploads } = closed
    foreign = {
      ...closed,
      newcomerId: strangerId,
      pkrIds: { ...(await addPkrId(app.db)), file: await addReadImport(app.db, null, strangerId) },
      pages: await addPages(app.db, strangerId, strangerId, closed.project.id),
      roles: { ...closed.roles, mighty: await addRole(app.db, permissionKeys) },
      exports: { own: exports.others, others: exports.others },
      uploads: { own: uploads.others, others: uploads.others },
    }
  })

  const homeOf = (endpoint: Endpoint): Relation => {
    if (endpoint === tasks.restoreTask) return { isTaskDeleted: true }
    return { withPeople: true, ...(ofMembers.has(endpoint) && { projectRole: 'manager' }) }
  }
  /** Does some work in a project of theirs and takes back what it wrote; the next to ask for the like has the same one. */
  const atHome =
    (work: (endpoint: Endpoint, sample: Sample, home: World) => Promise<void>) =>
    async (endpoint: Endpoint, sample: Sample) => {
      const { app } = test
      const relation = homeOf(endpoint)
      if (last?.of !== JSON.stringify(relation)) {
        const world = await addWorld(app.db, relation, actor.id, colleagueId)
        last = { of: JSON.stringify(relation), world }
      }
      const { world } = last
      await rewind(() => work(endpoint, sample, world))
    }
  const ask = (endpoint: Endpoint, request: Arguments) =>
    send(test.app.api, endpoint, request, {
      authorization: `Bearer ${actor.token}`,
      ...headers.get(endpoint),
    })

  /** All that a caller can see of an answer. */
  const askWhole = async (endpoint: Endpoint, request: Arguments) => {
    const {
      statusCode,
      headers: named,
      body,
    } = await inject(test.app.api, endpoint, request, {
      authorization: `Bearer ${actor.token}`,
      ...headers.get(endpoint),
    })
    const { date: _date, ...others } = named
    return { status: statusCode, headers: others, body }
  }

  const withIds = [...samples].filter(
    ([endpoint]) =>
      endpoint.access !== 'public' && !ofOwners.has(endpoint) && placesOf(endpoint).length > 0,
  )

  it.each(withIds)(
    'is tried in every place of $path',
    atHome(async (endpoint, sample, home) => {
      const filled = idPlaces(sample(home, createId))
      const declared = placesOf(endpoint).filter((place) => !freePlaces.has(place))
      const known = (places: string[]) => new Set(places.map((place) => place.replace(/\.0$/, '')))
      for (const place of known(declared).difference(known(filled)))
        expect(isBelief(place), `${endpoint.path} has an untried place ${place}`).toBe(true)
    }),
  )

  it.each(withIds)(
    'is refused by $method $path, which changes nothing',
    atHome(async (endpoint, sample, home) => {
      const { db } = test.app
      const request = sample(home, createId)
      const elsewhere = sample(foreign, (existing) => existing)
      const before = [
        await fingerprint(db, home.project.id),
        await fingerprint(db, foreign.project.id),
      ]
      for (const place of idPlaces(request)) {
        const foreignId = at(elsewhere, place)
        // A new id is right where the caller makes one; only one that is taken is not.
        for (const id of isMade(place) ? [foreignId] : [foreignId, createId()]) {
          const isAnybodys = ofOrganisation.has(endpoint) || ofPeople.has(endpoint)
          if (id === foreignId && isAnybodys && isRight(place)) continue
          // A role is the same everywhere.
          if (id === at(request, place)) continue
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
    }),
  )

  it.each(withIds)(
    'is answered by $method $path exactly as one that nobody has, in body and headers',
    atHome(async (endpoint, sample, home) => {
      const request = sample(home, createId)
      const elsewhere = sample(foreign, (existing) => existing)
      const hidden = idPlaces(request).filter(
        (place) => answerTo(place) === 404 && !(ofPeople.has(endpoint) && anybodys.has(place)),
      )
      for (const place of hidden) {
        const answers = []
        for (const id of [at(elsewhere, place), createId()])
          answers.push(await askWhole(endpoint, put(request, place, id)))
        expect(answers[0], place).toMatchObject({ status: 404 })
        expect(answers[0], place).toEqual(answers[1])
      }
    }),
  )

  const making = withIds.filter(([endpoint]) => placesOf(endpoint).some(isMade))

  it.each(making)(
    'is refused by $method $path for what is made exactly as one that is none',
    atHome(async (endpoint, sample, home) => {
      const request = sample(home, createId)
      const elsewhere = sample(foreign, (existing) => existing)
      const own = sample(home, (existing) => existing)
      for (const place of idPlaces(request).filter(isMade)) {
        const answers = []
        // An item that is on the list already is a second try.
        const isRetry = endpoint === checklists.addChecklistItem
        for (const id of ['x', at(elsewhere, place), at(isRetry ? elsewhere : own, place)])
          answers.push(await askWhole(endpoint, put(request, place, id)))
        const [none, ...taken] = answers
        expect(none, place).toMatchObject({ status: 400 })
        expect(JSON.parse(none?.body ?? '{}'), place).toMatchObject({
          code: 'invalid_input',
          details: [{ path: place, message: unusableId }],
        })
        for (const answer of taken) expect(answer, place).toEqual(none)
      }
    }),
  )

  it('is tried wherever the contract lets a caller choose one', () => {
    const choosing = test.app.api.endpoints.filter((endpoint) => placesOf(endpoint).some(isMade))
    expect(making.map(([endpoint]) => endpoint.path).toSorted()).toEqual(
      choosing.map(({ path }) => path).toSorted(),
    )
    expect(making.length).toBeGreaterThan(15)
  })

  it.each(withIds)(
    'or that is none is refused by $method $path in every place',
    atHome(async (endpoint, sample, home) => {
      const { db } = test.app
      const request = sample(home, createId)
      const before = await fingerprint(db, home.project.id)
      for (const place of idPlaces(request)) {
        for (const id of malformed(home.task.id)) {
          if (place.startsWith('params.') && id === '') continue
          const { status, body } = await ask(endpoint, put(request, place, id))
          const where = `${place} = ${JSON.stringify(id)}`
          // Where a key is taken as well, it is one that nobody has.
          expect(takesKeys.has(endpoint) ? [400, 404] : [400], where).toContain(status)
          expect(JSON.stringify(body), where).not.toMatch(/uuid =|syntax|select/i)
        }
      }
      expect(await fingerprint(db, home.project.id)).toEqual(before)
    }),
  )

  it.each(withIds)(
    'is what $method $path refuses, for with its own ids it works',
    atHome(async (endpoint, sample, home) => {
      const { status, body } = await ask(endpoint, sample(home, createId))
      expect(status, JSON.stringify(body)).toBeLessThan(300)
    }),
  )
})
