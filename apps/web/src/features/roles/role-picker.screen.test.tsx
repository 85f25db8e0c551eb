import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectApi } from '#api/connections.ts'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { onRealServer } from '#test/real-server.ts'
import { RolePicker } from './role-picker.tsx'

const server = onRealServer()
const queryClient = createQueryClient()

function Give() {
  const [isOpen, setOpen] = useState(false)
  const [role, setRole] = useState<Role>()
  return (
    <QueryClientProvider client={queryClient}>
      <RolePicker
        open={isOpen}
        onOpenChange={setOpen}
        selected={role ? [role.id] : []}
        onPick={setRole}
      >
        <button type="button">{`Gives ${role?.name ?? 'nothing'}`}</button>
      </RolePicker>
    </QueryClientProvider>
  )
}

beforeAll(() =>
  startSession({
    queryClient,
    usesRedirect: () => false,
    isInApp: () => false,
    onMaintenance: () => undefined,
  }),
)
beforeEach(() => connectApi({ origin: server.origin }))
afterEach(async () => {
  cleanup()
  await identity.signOut()
})

test('a role that allows more than one may do oneself says so and is not given', async () => {
  const manager = await server.person('Mia Manager', { role: 'manager' })
  await identity.signInWithToken(await manager.customToken())
  render(<Give />)
  await userEvent.click(screen.getByRole('button', { name: 'Gives nothing' }))
  // The list's code is loaded by the first one that opens.
  const admin = await screen.findByRole('option', { name: /^Admin/ }, { timeout: 10_000 })
  const held = new Set<string>(builtInRoles.manager.permissions)
  const { size } = new Set<string>(builtInRoles.admin.permissions).difference(held)
  const reason = `Grants ${size} permissions you don’t have`
  await waitFor(() => expect(admin.textContent).toBe(`Admin${reason}`))
  expect(screen.getByRole('option', { name: 'Manager' }).textContent).toBe('Manager')
  await userEvent.keyboard('admin{Enter}')
  expect(screen.getByRole('button', { name: 'Gives nothing', hidden: true })).toBeDefined()
  await userEvent.clear(screen.getByPlaceholderText('Find a role'))
  await userEvent.keyboard('volun{Enter}')
  expect(await screen.findByRole('button', { name: 'Gives Volunteer' })).toBeDefined()
})
