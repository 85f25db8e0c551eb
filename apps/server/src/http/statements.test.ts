import { getMe } from '@courtside/contract/users.ts'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Arguments, type Caller, send, useTestApp } from '#test/app.ts'
import type { Action } from '#test/permission-action.ts'
import { actions } from '#test/permission-actions.ts'
import { type Relation, type World, addWorld } from '#test/permission-world.ts'
import { pushEnvironment } from '#test/push-service.ts'
import { putBackupFile } from '#test/put-backup-file.ts'
import { openRewind } from '#test/rewind.ts'
import { botEnvironment } from '#test/telegram-launch.ts'

const test = useTestApp({ ...botEnvironment, ...pushEnvironment })
afterEach(() => vi.restoreAllMocks())

/**
 * Statements that are no part of the work: transactions' frames, the queue's own, notices to other processes, and a bare
 * `select` that asks now and then whether a connection is still there.
 */
const isFrame = (text: string) =>
  /^\s*(select$|begin|commit|rollback|savepoint|release|start transaction|set transaction|set local|listen|notify|select pg_notify)\b|\bjobs\.|pg_listening_channels/i.test(
    text,
  )

/** What the library keeps to itself, though its types don't. */
type Client = { readonly connectionParameters: { readonly application_name?: string } }

/** The queue looks after its tables on connections of its own, whenever it is time. */
const isOfJobs = (client?: Client) =>
  client?.connectionParameters.application_name === 'courtside-jobs'

/** The statements that a call sends to the database; they go there, and are only listened to. */
async function statementsOf(
  caller: Caller,
  action: Action,
  args: Arguments,
  isExpected = (status: number) => status < 300,
) {
  // Whose token is known costs no statement; here it is only made known.
  await caller.call(getMe, {})
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body } = await send(test.app.api, action.endpoint, args, {
    authorization: `Bearer ${caller.token}`,
    ...action.headers,
  })
  const calls = query.mock.calls as unknown as [string | { text: string }][]
  const clients = query.mock.contexts as unknown as Client[]
  const texts = calls
    .filter((_call, at) => !isOfJobs(clients[at]))
    .map(([given]) => (typeof given === 'string' ? given : given.text))
  query.mockRestore()
  expect(isExpected(status), `${status} ${JSON.stringify(body)}`).toBe(true)
  return texts.filter((text) => !isFrame(text))
}

const relations = {
  usual: { withPeople: true },
  restoreTask: { isTaskDeleted: true },
  restoreProject: { isProjectDeleted: true },
} as const

const relationFor = (label: string) =>
  label === 'restoreTask' || label === 'restoreProject' ? label : 'usual'

describe('the statements of a call', () => {
  const possible = Object.entries(actions).filter(
    ([label, { endpoint }]) =>
      endpoint.access !== 'public' &&
      // What reads a file, asks other servers or only signs asks the database nothing, and there are no recovery codes without a second step.
      !/^readAddressFile$|^getConnections$|^openHelp$|^renewRecoveryCodes$|^updateComment (another's|own deleted|remark)$|^updateUser oneself$|^deleteAccount unconfirmed$|^get(Picture|Logo) of nobody$|(Export|Upload|Feed|endSession|updateView|deleteView|renameApiToken|updateWebhook|listDeliveries|replayDelivery|removePushSubscription|testPush) another's$|^(addPageVersion|getPageDraft|addPageComment|attachPageFile) deleted$/.test(
        label,
      ),
  )
  // Two people are joined once, and two PKR IDs merged; an import is started or given up a few times in a year, as are a project of a template and a person's membership; the sample season is taken away once; the queue of jobs has statements of its own. The first card makes the key that all are signed with. Invitations have somebody who stands for each person: who did before, who is new, and that they do. Whoever invites from a list holds its entries before they do what every invitation does. Who writes a page holds the tree or the page, and is answered the page as it is then; whoever moves one is told where it stood, too.
  const limitOf = (label: string, { endpoint }: Action) =>
    endpoint.method === 'GET'
      ? // Who can open a page is asked of its rules, too.
        label.startsWith('listPageAccess')
        ? 4
        : 3
      : label.startsWith('movePage')
        ? 9
        : label.startsWith('inviteListed')
          ? 14
          : /^(joinUser|partUser|mergePkrId|partPkrId|createInvitation)/.test(label)
            ? 11
            : /^(applyImport|cancelImport|makePkrCards)|(create|restore|publish)Page|PageVersion|updatePageRules|PageShare\b/.test(
                  label,
                )
              ? 8
              : /Import |removeSample|exportPages version|of a template|Invitation|Person|SignInLink|SecondStep|confirmTelegram|User|Group|deleteRole|PkrId|Backup/.test(
                    label,
                  )
                ? 6
                : 4

  let owner: Caller
  let worlds: Record<keyof typeof relations, World>
  let rewind: ReturnType<typeof openRewind>
  beforeAll(async () => {
    // The queue lays out its tables at its first use.
    owner = await test.app.person('owner')
    const world = await addWorld(test.app.db, {}, owner.id, owner.id)
    const action = actions['applyImport own'] as Action
    await statementsOf(owner, action, action.send(world))

    const colleague = await test.app.person('member')
    const open = (relation: Relation) => addWorld(test.app.db, relation, owner.id, colleague.id)
    worlds = {
      restoreTask: await open(relations.restoreTask),
      restoreProject: await open(relations.restoreProject),
      // Last, for what an owner may have few of is that of their latest world.
      usual: await open(relations.usual),
    }
    rewind = openRewind(test.app.database)
  })

  it.each(possible)(
    '%s are few and name their columns, however it is done',
    async (label, action) => {
      const world = worlds[relationFor(label)]
      await putBackupFile(test.app, world.backupId)
      const take = () => rewind(() => statementsOf(owner, action, action.send(world)))
      const first = await take()
      // Who asks is read anew now and then: a call that always asks for more does so twice.
      const texts = first.length > limitOf(label, action) ? await take() : first
      expect(texts.length, texts.join('\n---\n')).toBeGreaterThan(0)
      expect(texts.length, texts.join('\n---\n')).toBeLessThanOrEqual(limitOf(label, action))
      for (const text of texts) expect(text).not.toMatch(/(select|returning|,)\s+(\w+\.)?\*/i)
    },
  )

  it('are the same for what may not be read and for what is not there, so that the time tells nothing', async () => {
    const stranger = await test.app.person('volunteer')
    const closed = await addWorld(test.app.db, { visibility: 'members' }, owner.id, owner.id)
    const isAbsent = (status: number) => status === 404
    // An import, and a text that one kept, is found before its project is; nobody else learns its id.
    const reads = possible.filter(
      ([, { endpoint }]) => endpoint.method === 'GET' && !/^\/imports|\/text$/.test(endpoint.path),
    )
    const differing: string[] = []
    let tried = 0
    for (const [label, action] of reads) {
      const hidden = action.send(closed)
      if (hidden.params?.['id'] === undefined) continue
      const { status } = await send(test.app.api, action.endpoint, hidden, {
        authorization: `Bearer ${stranger.token}`,
      })
      if (status !== 404) continue
      const absent = { ...hidden, params: { ...hidden.params, id: createId() } }
      const texts = await statementsOf(stranger, action, hidden, isAbsent)
      const others = await statementsOf(stranger, action, absent, isAbsent)
      if (others.join('\n') !== texts.join('\n')) differing.push(label)
      tried++
    }
    expect(tried).toBeGreaterThan(10)
    expect(differing).toEqual([])
  })

  it('are as many for a change of everything as for a change of one field', async () => {
    const { project, task } = await addWorld(test.app.db, {}, owner.id, owner.id)
    const changes = {
      key: { was: project.key, set: 'ALLFIELDS' },
      name: { was: `Project ${project.key}`, set: 'x' },
      leadId: { was: null, set: owner.id },
      visibility: { was: 'organisation', set: 'members' },
    }
    const change = actions['updateProject name'] as Action
    const ofProject = await statementsOf(owner, change, {
      params: { id: project.id },
      body: { changes },
    })
    expect(ofProject.length, ofProject.join('\n---\n')).toBeLessThanOrEqual(4)
    const create = actions['createTask'] as Action
    const ofTask = await statementsOf(owner, create, {
      params: { projectId: project.id },
      body: {
        title: 'x',
        statusId: project.statusIds[1],
        assigneeIds: [owner.id],
        labelIds: [project.labelId],
        after: task.id,
      },
    })
    expect(ofTask.length, ofTask.join('\n---\n')).toBeLessThanOrEqual(4)
  })
})
