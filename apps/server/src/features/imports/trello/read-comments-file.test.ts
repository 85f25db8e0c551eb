import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview, springOpen } from '#test/imports.ts'

const test = useTestApp()

/** As `GET /1/boards/{id}/actions?filter=commentCard` of Trello's API answers. */
const commentOf = (id: string, cardId: string, text: string) => ({
  id,
  idMemberCreator: '5a0000000000000000000077',
  data: { text, card: { id: cardId, name: 'x', idShort: 1 }, board: { id: 'b', name: 'Spring' } },
  type: 'commentCard',
  date: '2025-11-02T09:00:00.000Z',
  memberCreator: {
    id: '5a0000000000000000000077',
    fullName: 'Old Secretary',
    username: 'oldsecretary',
  },
})

describe('the comments file that Trello’s API gives', () => {
  it('brings older comments to the cards of a board that is here', async () => {
    const owner = await test.app.person('owner')
    const { project } = await importFile(test.app, owner, springOpen(), {
      key: nextKey(),
      name: 'Spring',
    })
    const board = JSON.parse(springOpen()) as {
      cards: { id: string }[]
      actions: { type: string; id: string }[]
    }
    const cardId = board.cards[0]?.id ?? ''
    const known = board.actions.findLast(({ type }) => type === 'commentCard')
    const file = JSON.stringify([
      commentOf('690000000000000000000001', cardId, 'The hall is **free** in May'),
      commentOf('690000000000000000000002', 'ffffffffffffffffffffffff', 'On a card of elsewhere'),
      known,
    ])
    const done = await importFile(test.app, owner, file, { projectId: project.id })
    expect(done.source).toBe('trello')
    expect(figures(done.report)).toMatchObject({
      comments: { inFile: 3, added: 1, unchanged: 1, rejected: 1 },
    })
    const { rows } = await sql<{ body: string; name: string; createdAt: string }>`
      select c."body", u."name", c."createdAt" from comments c join users u on u."id" = c."authorId"
      join tasks t on t."id" = c."taskId" where t."projectId" = ${project.id} and t."externalId" = ${cardId} and u."name" = 'Old Secretary'
    `.execute(test.app.db)
    expect(rows).toEqual([
      {
        body: 'The hall is **free** in May',
        name: 'Old Secretary',
        createdAt: '2025-11-02T09:00:00.000Z',
      },
    ])
    const again = await importFile(test.app, owner, file, { projectId: project.id })
    expect(figures(again.report)).toMatchObject({ comments: { unchanged: 2, rejected: 1 } })
  })

  it('has nothing to add to a new project', async () => {
    const owner = await test.app.person('owner')
    const file = JSON.stringify([commentOf('690000000000000000000003', 'c1', 'Alone')])
    const shown = await preview(test.app, owner, file)
    expect(shown.preview?.report.rejections).toMatchObject([
      { kind: 'comments', reason: 'unknown_task' },
    ])
  })

  it('is no other list of things', async () => {
    const owner = await test.app.person('owner')
    const shown = await preview(test.app, owner, '[{"id":"1","type":"x","data":{}}]')
    expect(shown.problem?.code).toBe('unknown_format')
  })
})
