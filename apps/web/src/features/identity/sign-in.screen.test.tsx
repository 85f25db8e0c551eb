import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { ThemeProvider } from '#lib/theme.tsx'
import { type Person, onRealServer } from '#test/real-server.ts'
import { TooltipLayer } from '#ui/tooltip-layer.tsx'
import { createAppRouter } from '../../router.tsx'
import { identity, startSession } from './session.ts'

const password = 'a paddle in every hand'
const server = onRealServer()
const queryClient = createQueryClient()
let ann: Person
let stranger: Person
let isInApp: boolean

beforeAll(async () => {
  ann = await server.person('Ann', { role: 'owner', email: 'ann@club.example', password })
  stranger = await server.person('Sam Stranger', { email: 'sam@else.example' })
  await startSession({
    queryClient,
    usesRedirect: () => isInApp,
    isInApp: () => isInApp,
    onMaintenance: () => undefined,
  })
})
beforeEach(() => {
  isInApp = false
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  if (identity.getState().status === 'signedIn') await identity.signOut()
})

function visit(address: string) {
  server.goTo(address)
  const router = createAppRouter(queryClient)
  render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <>
          <TooltipLayer />
          <RouterProvider router={router} />
        </>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return router
}
const signIn = async (person: Person) => identity.signInWithToken(await person.customToken())
const address = () => window.location.href.slice(server.origin.length)
const type = async (label: string, value: string) =>
  userEvent.type(screen.getByLabelText(label), value)

test('a visit without sign-in leads to it, a wrong password is said, the right one leads back', async () => {
  visit('/users?q=an#list')
  await screen.findByRole('heading', { name: 'Sign in to Courtside' })
  expect(address()).toBe('/auth/sign-in?redirect=%2Fusers%3Fq%3Dan%23list')
  await type('E-mail', 'ann@club.example')
  await type('Password', 'wrong wrong wrong{Enter}')
  await screen.findByText('The e-mail or password is wrong.')
  await type('Password', `${password}{Enter}`)
  await screen.findByRole('heading', { name: 'Users' })
  expect(address()).toBe('/users?q=an#list')
})

test('what is missing is said at its field, and nobody is asked', async () => {
  visit('/auth/sign-in')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Enter your e-mail address.')).toBeDefined()
  expect(screen.getByText('Enter your password.')).toBeDefined()
})

test.each([
  ['/users?x=1', '/auth/sign-in?from=inapp&redirect=%2Fusers%3Fx%3D1'],
  ['/', '/auth/sign-in?from=inapp&redirect=%2F'],
])('inside the messaging app %s keeps its mark', async (page, expected) => {
  isInApp = true
  visit(page)
  await screen.findByRole('heading', { name: 'Sign in to Courtside' })
  expect(address()).toBe(expected)
})

test.each([
  ['/auth/sign-in', '/projects'],
  ['/auth/sign-in?redirect=%2Fusers%3Fq%3Dan', '/users?q=an'],
  ['/auth/sign-in?redirect=%2F%2Fevil.example', '/projects'],
  ['/auth/sign-in?redirect=%2F%5Cevil.example', '/projects'],
  ['/auth/sign-in?redirect=https%3A%2F%2Fevil.example', '/projects'],
  ['/auth/sign-in?redirect=%2Fauth%2Fsign-in', '/projects'],
  ['/auth/sign-in?redirect=%2Fusers&redirect=%2Fwiki', '/users'],
])('a signed-in visitor of %s goes to %s', async (from, to) => {
  await signIn(ann)
  visit(from)
  await expect.poll(address).toBe(to)
})

test('somebody who is no member is told so where they are, and can sign out', async () => {
  await signIn(stranger)
  visit('/users')
  await screen.findByRole('heading', { name: 'You don’t have access yet' })
  expect(screen.getByText('Signed in as sam@else.example')).toBeDefined()
  expect(address()).toBe('/users')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in to Courtside' })
  expect(address()).toBe('/auth/sign-in')
})

test.each([
  ['pending', 'Waiting for approval'],
  ['suspended', 'Your membership is suspended'],
])('a %s member is told so where they are', async (status, heading) => {
  const { db, identity: service } = server.app
  const late = await server.person(`Lee ${status}`, { role: 'member' })
  await db.updateTable('users').set({ status }).where('id', '=', late.userId!).execute()
  service.forget(late.userId)
  await signIn(late)
  visit('/projects')
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  expect(address()).toBe('/projects')
})

test('who waits for approval is let in without doing anything', async () => {
  const { db, identity: service } = server.app
  const late = await server.person('Lea Waiting', { role: 'member' })
  const be = (status: string) =>
    db.updateTable('users').set({ status }).where('id', '=', late.userId!).execute()
  await be('pending')
  service.forget(late.userId)
  await signIn(late)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  visit('/projects')
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' })
  // A refused query is tried once more by itself; only then does it rest.
  await vi.waitFor(() => expect(again.disabled).toBe(false), { timeout: 15_000 })
  await be('active')
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(10_000)
      expect(screen.getByRole('heading', { name: 'Projects' })).toBeDefined()
    },
    { timeout: 15_000 },
  )
})
