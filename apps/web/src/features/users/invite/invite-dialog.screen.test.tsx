import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectApi } from '#api/connections.ts'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { type Person, onRealServer } from '#test/real-server.ts'
import { InviteDialog } from './invite-dialog.tsx'

const server = onRealServer()
const queryClient = createQueryClient()
let owner: Person | undefined

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
  owner ??= await server.person('Olga Owner', { role: 'owner', email: 'olga@club.example' })
  await identity.signInWithToken(await owner.customToken())
  render(
    <QueryClientProvider client={queryClient}>
      <InviteDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await identity.signOut()
})

test('without mail each link is handed over, alone or all as a list, and who is here is left out', async () => {
  const field = await screen.findByLabelText('E-mail addresses', {}, { timeout: 10_000 })
  const lines = ['Nell New\tnell@club.example', '\trob@club.example', 'Olga\tolga@club.example']
  const clipboardData = { getData: () => lines.join('\n') }
  fireEvent.paste(field, { clipboardData })
  const list = screen.getByRole('region', { name: 'Who will be invited' })
  expect(await within(list).findByText('Already a member')).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Role' }).textContent).toBe('Member'),
  )
  // Nobody learns only afterwards that no mail goes out, and that no phone opens the links.
  expect(screen.getByText(/No e-mail is sent\. You get a link for each person/)).toBeDefined()
  expect(screen.getByRole('note').textContent).toMatch(
    /^Links start with http:\/\/localhost.*\. They work only on this computer, not on a phone\. Set PUBLIC_URL/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }))
  const links = await screen.findByRole('list', { name: 'Links to send' })
  expect(within(links).getByText('rob@club.example')).toBeDefined()
  expect(screen.getByText('Is already a member.')).toBeDefined()
  expect(screen.getByRole('note').textContent).toContain('not on a phone')
  await userEvent.click(screen.getByRole('button', { name: 'Copy all as a list' }))
  const copied = await navigator.clipboard.readText()
  expect(copied.split('\n')).toEqual([
    expect.stringMatching(/^Nell New <nell@club\.example>\thttp.+#invitation=[\w-]{43}$/),
    expect.stringMatching(/^rob@club\.example\thttp.+#invitation=[\w-]{43}$/),
  ])
})

test('the button says how many go out, those still in the line among them', async () => {
  const field = await screen.findByLabelText('E-mail addresses', {}, { timeout: 10_000 })
  await userEvent.type(field, 'una@club.example, ivo@club.example')
  expect(screen.getByRole('button', { name: 'Invite 2 people' })).toBeDefined()
  await userEvent.type(field, ', half@')
  expect(screen.getByRole('button', { name: 'Invite 2 people' })).toBeDefined()
  await userEvent.clear(field)
})

test('nothing is sent by Enter while a row is to be corrected, and the first of them has the focus', async () => {
  const field = await screen.findByLabelText('E-mail addresses', {}, { timeout: 10_000 })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Role' }).textContent).toBe('Member'),
  )
  const clipboardData = { getData: () => 'kim@club.example; bad-address; sam@x' }
  fireEvent.paste(field, { clipboardData })
  await userEvent.type(field, '{Enter}')
  const bad = screen.getByRole('button', { name: /^Change bad-address/ })
  await waitFor(() => expect(document.activeElement).toBe(bad))
  expect(screen.getByText(/2 people can’t be invited like this/)).toBeDefined()
  // What nobody has seen yet isn't left out by the button either.
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }))
  await userEvent.type(field, 'kim@club.example bad-address')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Change bad-address/))
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  await userEvent.keyboard('{Delete}')
  expect(screen.queryByText(/can’t be invited like this/)).toBeNull()
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined()
})

test('what is to be corrected is told among what was not sent, and an empty field has no fault of its own', async () => {
  const field = await screen.findByLabelText('E-mail addresses', {}, { timeout: 10_000 })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Role' }).textContent).toBe('Member'),
  )
  fireEvent.paste(field, { clipboardData: { getData: () => 'lou@club.example; bad-address' } })
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const back = await screen.findByRole('button', { name: 'Correct 1' })
  expect(screen.getByText('bad-address').closest('li')?.textContent).toContain(
    'There is no @ in it.',
  )
  await userEvent.click(back)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  const bad = screen.getByRole('button', { name: /^Change bad-address/ })
  await waitFor(() => expect(document.activeElement).toBe(bad))
  expect(screen.getByText(/1 person can’t be invited like this/)).toBeDefined()
  expect(screen.getAllByText('There is no @ in it.')).toHaveLength(1)
})

test('the role begins with the one that was given last, but for one that manages people', async () => {
  const invite = async (role: string, address: string) => {
    const field = await screen.findByLabelText('E-mail addresses', {}, { timeout: 10_000 })
    const button = await screen.findByRole('button', { name: 'Role' })
    await waitFor(() => expect(button.textContent).not.toBe('Choose a role'))
    const first = button.textContent
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('option', { name: role }))
    await userEvent.type(field, address)
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    await screen.findByRole('button', { name: 'Done' })
    cleanup()
    render(
      <QueryClientProvider client={queryClient}>
        <InviteDialog onClose={() => undefined} />
      </QueryClientProvider>,
    )
    return first
  }
  expect(await invite('Volunteer', 'vic@club.example')).toBe('Member')
  expect(await invite('Admin', 'ada@club.example')).toBe('Volunteer')
  expect(await invite('Guest', 'gus@club.example')).toBe('Volunteer')
})
