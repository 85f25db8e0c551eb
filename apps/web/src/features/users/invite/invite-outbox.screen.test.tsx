import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectApi } from '#api/connections.ts'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { onRealServer } from '#test/real-server.ts'
import { Toaster } from '#ui/toaster.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const server = onRealServer({ OUTBOX: '1' })
const queryClient = createQueryClient()

beforeAll(() =>
  startSession({
    queryClient,
    usesRedirect: () => false,
    isInApp: () => false,
    onMaintenance: () => undefined,
  }),
)
beforeEach(async () => {
  connectApi({ origin: server.origin })
  const owner = await server.person('Olga Owner', { role: 'owner', email: 'olga@club.example' })
  await identity.signInWithToken(await owner.customToken())
  render(
    <QueryClientProvider client={queryClient}>
      <InviteDialog onClose={() => undefined} />
      <Toaster />
    </QueryClientProvider>,
  )
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await identity.signOut()
})

test('where mail is kept, the form says so and where it can be read', async () => {
  const field = await screen.findByLabelText('E-mail addresses', {}, { timeout: 10_000 })
  expect(screen.getByText(/E-mails go to this server’s outbox and reach nobody/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the outbox' }).getAttribute('href')).toBe('/outbox')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Role' }).textContent).toBe('Member'),
  )
  await userEvent.type(field, 'nell@club.example{Enter}')
  await userEvent.type(field, '{Enter}')
  await screen.findAllByText('The invitation for nell@club.example is in the outbox')
})
