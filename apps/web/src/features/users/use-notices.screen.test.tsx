import { createInvitations } from '@courtside/contract/invitations.ts'
import { createPkrList } from '@courtside/contract/pkr-lists.ts'
import { updatePreferences } from '@courtside/contract/preferences.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { listRoles } from '@courtside/contract/roles.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { connectApi } from '#api/connections.ts'
import { live } from '#api/live.ts'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { useProjectList } from '#features/projects/use-project-list.ts'
import { type Person, onRealServer } from '#test/real-server.ts'
import type { Caller } from '../../../../server/src/test/app.ts'
import { useInvitations } from './use-invitations.ts'
import { useNotices } from './use-notices.ts'
import { UserProvider, useCurrentUser, useUsers } from './use-users.ts'

const server = onRealServer()
const queryClient = createQueryClient()
const plainFetch = globalThis.fetch
let asked: string[] = []
let heard: string[] = []
let ann: Person
let owner: Caller
let isEnded: (() => void)[] = []

function Screen() {
  useNotices()
  return (
    <p>{`${useCurrentUser()?.name} sees ${useUsers()
      .map(({ name }) => name)
      .join(', ')}`}</p>
  )
}
const Invited = () => <p>{`Invited: ${useInvitations(true).data?.pages[0]?.items.length}`}</p>
const Projects = () => <p>{`Projects: ${useProjectList({ status: [] }).ids.length}`}</p>

const show = (List?: () => ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <UserProvider>
        <Screen />
        {List && <List />}
      </UserProvider>
    </QueryClientProvider>,
  )

const invite = async (email: string) => {
  const { items } = await owner.call(listRoles, {})
  const roleId = items.find(({ builtIn }) => builtIn === 'member')?.id ?? ''
  const body = { people: [{ email }], roleId, projectIds: [] }
  await owner.call(createInvitations, { body })
}

let settled = 0

/** What is told to all says that what came before it has been told; what is asked for it itself is left out. */
async function settle() {
  const count = heard.length
  await owner.call(createPkrList, { body: { name: `List ${(settled += 1)}` } })
  await waitFor(() => expect(heard.slice(count)).toContain('pkrIds'), { timeout: 5000 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 5000 })
}

beforeAll(async () => {
  globalThis.fetch = (address, options) => {
    asked.push(new Request(address).url.replace(/.*\/api/, ''))
    return plainFetch(address, options)
  }
  ann = await server.person('Ann', { role: 'manager' })
  owner = await server.app.person('owner', 'Olga')
  await startSession({
    queryClient,
    usesRedirect: () => false,
    isInApp: () => false,
    onMaintenance: () => undefined,
  })
})
beforeEach(async () => {
  connectApi({ origin: server.origin })
  await identity.signInWithToken(await ann.customToken())
  for (const thing of ['names', 'people', 'pkrIds'] as const)
    isEnded.push(live.onShared(thing, () => heard.push(thing)))
  live.start()
})
afterEach(async () => {
  cleanup()
  live.stop()
  isEnded.forEach((end) => end())
  isEnded = []
  await identity.signOut()
})

test('an invitation is asked for by nobody who does not look at a list of people', async () => {
  show()
  await screen.findByText(/Ann sees Ann, Olga/)
  await settle()
  asked = []
  heard = []
  await invite('ivy@club.example')
  await settle()
  expect(heard).toEqual(['people', 'pkrIds'])
  expect(asked).toEqual([])
})

test('who looks at one asks for that list once', async () => {
  show(Invited)
  await screen.findByText('Invited: 1')
  await settle()
  asked = []
  await invite('jon@club.example')
  await screen.findByText('Invited: 2')
  await settle()
  expect(asked).toHaveLength(1)
})

test('a list that is opened again asks for nothing until something was written, by others or here', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const visit = async (text: string) => {
    asked = []
    const shown = show(Projects)
    await screen.findByText(text)
    await settle()
    shown.unmount()
    return asked.filter((address) => address.startsWith('/projects')).length
  }
  /** Longer than the server keeps to itself that work goes on. */
  const restALittle = () => vi.advanceTimersByTime(10_000)
  const add = (name: string) => ({ body: { name, key: name.slice(0, 3).toUpperCase() } })
  await visit('Projects: 0')
  restALittle()
  expect(await visit('Projects: 0')).toBe(0)

  const shown = show(Projects)
  await screen.findByText('Projects: 0')
  const told = Promise.withResolvers<void>()
  isEnded.push(live.onShared('work', told.resolve))
  await owner.call(createProject, add('Spring Open'))
  await told.promise
  shown.unmount()
  // While the server may be about to tell more, it is asked each time.
  for (const busy of [1, 1]) expect(await visit('Projects: 1')).toBe(busy)
  restALittle()
  expect(await visit('Projects: 1')).toBe(0)

  await call(createProject, add('Autumn Open'))
  expect(await visit('Projects: 2')).toBe(1)
  vi.useRealTimers()
})

test('who joined is known a moment later, by what changed alone', async () => {
  show()
  await screen.findByText(/Ann sees Ann, Olga/)
  await settle()
  asked = []
  const bea = await server.app.person('member', 'Bea')
  await screen.findByText('Ann sees Ann, Bea, Olga')
  await settle()
  expect(asked.map((address) => address.replace(/=.*/, ''))).toEqual(['/users/changes?since'])
  await owner.call(updateUser, {
    params: { id: bea.id },
    body: { changes: { status: { was: 'active', set: 'suspended' } } },
  })
  await screen.findByText('Ann sees Ann, Olga')
})

test('one’s own name is shown as it was set elsewhere', async () => {
  show()
  await screen.findByText(/Ann sees Ann, Olga/)
  await settle()
  await owner.call(updateUser, {
    params: { id: ann.userId ?? '' },
    body: { changes: { name: { was: 'Ann', set: 'Anna' } } },
  })
  expect(await screen.findByText('Anna sees Anna, Olga')).toBeDefined()
})

test('a tab in the background asks when somebody looks at it', async () => {
  show()
  await screen.findByText(/Anna sees Anna, Olga/)
  await settle()
  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const isChange = (address: string) => address.startsWith('/users/changes')
  hide(true)
  asked = []
  for (const name of ['Cem', 'Dan']) {
    const told = Promise.withResolvers<void>()
    isEnded.push(server.app.live.onAny((thing) => thing === 'names' && told.resolve()))
    await server.app.person('member', name)
    await told.promise
  }
  // What is one's own is heard in the background, too, and behind the names.
  const mine = Promise.withResolvers<void>()
  isEnded.push(live.onPreferences(mine.resolve))
  await call(updatePreferences, { body: { accent: 'teal' } })
  await mine.promise
  expect(asked.filter(isChange)).toEqual([])
  hide(false)
  await screen.findByText('Anna sees Anna, Cem, Dan, Olga')
  expect(asked.filter(isChange)).toHaveLength(1)
})
