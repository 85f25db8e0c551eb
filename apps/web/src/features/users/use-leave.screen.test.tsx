import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { ThemeProvider } from '#lib/theme.tsx'
import { type Person, onRealServer } from '#test/real-server.ts'
import { TooltipLayer } from '#ui/tooltip-layer.tsx'
import { useLeave } from './use-leave.tsx'

const server = onRealServer()
let ann: Person

beforeAll(async () => {
  ann = await server.person('Ann', { role: 'owner' })
  await startSession({
    queryClient: createQueryClient(),
    usesRedirect: () => false,
    isInApp: () => false,
    onMaintenance: () => undefined,
  })
})
beforeEach(async () => {
  localStorage.clear()
  await identity.signInWithToken(await ann.customToken())
})
afterEach(cleanup)

function Leave() {
  const { leave, question } = useLeave()
  return (
    <>
      <button type="button" onClick={leave} aria-label="Leave" />
      {question}
    </>
  )
}
const show = () =>
  render(
    <ThemeProvider>
      <>
        <TooltipLayer />
        <Leave />
      </>
    </ThemeProvider>,
  )
const uid = () => {
  const state = identity.getState()
  return state.status === 'signedIn' ? state.user.uid : undefined
}
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Two drafts, one with the text it began from, and a write that failed; and a draft of somebody else. */
function keepThings() {
  for (const key of ['comment:1', 'description:1', 'description:1:base'])
    localStorage.setItem(`draft:${uid()}:${key}`, 'text')
  const write = { id: '1', kind: 'x', args: {}, subject: '', reason: '', cause: { batchId: '1' } }
  localStorage.setItem(`unsaved:${uid()}:1`, JSON.stringify(write))
  localStorage.setItem('draft:somebody-else:comment:1', 'text')
}

test('who has nothing on this device is signed out without a question', async () => {
  show()
  await leave()
  await expect.poll(uid).toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who discards what is on this device leaves nothing behind but what others wrote', async () => {
  show()
  keepThings()
  await leave()
  await screen.findByText('You have 2 drafts and 1 unsaved change on this device')
  await press('Discard and sign out')
  await expect.poll(uid).toBeUndefined()
  await expect.poll(() => Object.keys(localStorage)).toEqual(['draft:somebody-else:comment:1'])
})

test('who keeps it finds it again', async () => {
  show()
  keepThings()
  const before = Object.keys(localStorage)
  await leave()
  await press('Keep and sign out')
  await expect.poll(uid).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(before)
})

test('who thinks better of it stays signed in', async () => {
  show()
  keepThings()
  await leave()
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(uid()).toBeDefined()
})
