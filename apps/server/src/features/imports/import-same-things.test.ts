import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, springOpen } from '#test/imports.ts'

const test = useTestApp()
const newProject = () => ({ key: nextKey(), name: 'Spring Open' })

type Thing = { id: string }
type Board = { cards: { desc: string; attachments?: Thing[] }[]; actions: Thing[] }

/** The fixture with something changed in it. */
function changed(change: (board: Board) => void): string {
  const board = JSON.parse(springOpen()) as Board
  change(board)
  return JSON.stringify(board)
}

/** Longer than a description may be. */
const long = 'The rules of the season. '.repeat(12_000)

it('finds comments and files again that another export gives other ids', async () => {
  const owner = await test.app.person('owner')
  const { project } = await importFile(test.app, owner, springOpen(), newProject())
  const file = changed((board) => {
    for (const action of board.actions) action.id = `other-${action.id}`
    for (const card of board.cards)
      for (const one of card.attachments ?? []) one.id = `other-${one.id}`
  })
  const again = await importFile(test.app, owner, file, { projectId: project.id })
  const { comments, attachments } = figures(again.report)
  expect([comments?.added, attachments?.added]).toEqual([undefined, undefined])
  expect([comments?.unchanged, attachments?.unchanged]).toEqual([3, 2])
})

it('knows a text again that is kept whole as a file', async () => {
  const owner = await test.app.person('owner')
  const file = changed((board) => Object.assign(board.cards[0] ?? {}, { desc: long }))
  const { project } = await importFile(test.app, owner, file, newProject())
  const again = await importFile(test.app, owner, file, { projectId: project.id })
  expect(figures(again.report)['keptTexts']).toEqual({ inFile: 1, unchanged: 1 })
})
