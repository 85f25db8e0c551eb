import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectApi } from '#api/connections.ts'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { type Person, onRealServer } from '#test/real-server.ts'
import { UserProvider, useCurrentUser, useUsers } from './use-users.ts'

const server = onRealServer()
const queryClient = createQueryClient()
let ann: Person
let vera: Person

function People() {
  const names = useUsers().map(({ name }) => name)
  const me = useCurrentUser()
  return <p>{`${me?.name ?? 'nobody'} sees ${names.join(', ') || 'nobody'}`}</p>
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <UserProvider>
        <People />
      </UserProvider>
    </QueryClientProvider>,
  )
const signIn = async (person: Person) => identity.signInWithToken(await person.customToken())

beforeAll(async () => {
  ann = await server.person('Ann', { role: 'member' })
  vera = await server.person('Vera', { role: 'volunteer' })
  await startSession({
    queryClient,
    usesRedirect: () => false,
    isInApp: () => false,
    onMaintenance: () => undefined,
  })
})
beforeEach(() => connectApi({ origin: server.origin }))
afterEach(async () => {
  cleanup()
  await identity.signOut()
})

test('the people are those of whoever is signed in, loaded anew when that changes', async () => {
  await signIn(ann)
  show()
  await screen.findByText('Ann sees Ann, Vera')
  await signIn(vera)
  expect(await screen.findByText('Vera sees Vera')).toBeDefined()
})

test('nobody is asked for while nobody is signed in', async () => {
  show()
  expect(await screen.findByText('nobody sees nobody')).toBeDefined()
})

test('on an error there are no people', async () => {
  await signIn(ann)
  show()
  await screen.findByText('Ann sees Ann, Vera')
  connectApi({ origin: `${server.origin}/nowhere` })
  await queryClient.refetchQueries({ queryKey: ['users', 'project'] })
  expect(await screen.findByText('Ann sees nobody')).toBeDefined()
})

test('outside its provider the user context raises an error', () => {
  expect(() => render(<People />)).toThrow('useUsers needs a UserProvider')
})
