import { type BuiltInRole, builtInRoles } from '@courtside/contract/built-in-roles.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { noStructure } from '@courtside/contract/tasks.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectApi } from '#api/connections.ts'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { getTaskFacts } from '#features/projects/use-access.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { UserProvider, useActor } from '#features/users/use-users.ts'
import { onRealServer } from '#test/real-server.ts'
import { dismissToast, useToast } from '#ui/toast-store.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useTaskActions } from './use-task-actions.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'

const server = onRealServer()
const queryClient = createQueryClient()
let actor: Actor | undefined
let actions: ReturnType<typeof useTaskActions> | undefined

function Bar({ ids }: { ids: readonly string[] }) {
  const me = useActor()
  const own = useTaskActions()
  useEffect(() => {
    actor = me
    actions = own
  })
  if (me.id === '') return null
  return (
    <SelectionBar
      ids={ids}
      onPick={() => undefined}
      onDelete={() => undefined}
      onClear={() => undefined}
    />
  )
}

const project = {
  id: 'p',
  version: 1,
  visibility: 'organisation',
  myPermissions: null,
  hasMyTasks: true,
  deletedAt: null,
  types: [],
  customFields: [],
  statuses: [],
} as unknown as Project

/** One where even a guest changes tasks. */
const opened = { ...project, id: 'q', myPermissions: ['project.view', 'task.view', 'task.edit'] }

const task = (id: string, projectId: string, assigneeIds: readonly string[]) =>
  ({
    id,
    projectId,
    key: id,
    title: id,
    statusId: 'todo',
    assigneeIds,
    ...noStructure,
    archivedAt: null,
    deletedAt: null,
    version: 1,
  }) as unknown as CachedTask

const said = () => renderHook(() => useToast()).result.current.toasts[0]?.title

const reads = ['Clear selection', 'Copy', 'Copy link', 'Copy key', 'Copy title']
const edits = ['Priority', 'Labels', 'Due', 'Watchers', 'Start', 'Estimate', 'Repeat']

/** All that somebody may do with a task, by the words of the bar. */
function getAllowed(by: Actor, one: CachedTask): string[] {
  const facts = getTaskFacts(project, one)
  const may = (field: string) => can.changeTaskField(by, facts, field)
  return [
    ...reads,
    'Copy as Markdown table',
    ...(may('statusId') ? ['Status'] : []),
    ...(may('assigneeIds') ? ['Assign'] : []),
    ...(may('leadId') ? ['Lead'] : []),
    ...(may('priority') ? [...edits, 'Parent task', 'Archive'] : []),
    ...(can.takeTaskOut(by, facts) ? ['Move to another project'] : []),
    ...(can.duplicateTask(by, facts) ? ['Duplicate'] : []),
    ...(can.deleteTask(by, facts) ? ['Move to trash'] : []),
  ]
}

/** The entries of the bar and of its menu, each once. */
async function findShown(): Promise<string[]> {
  const bar = await screen.findByRole('toolbar')
  // For who may change nothing the narrow bar has what copies in it, and the wide one beside it.
  const [menu] = within(bar).getAllByRole('button', { name: /^(More to change|Copy)$/ })
  if (!menu) throw new Error('The bar has no menu')
  const buttons = within(bar)
    .getAllByRole('button')
    .filter((one) => one !== menu)
    .map((one) => one.getAttribute('aria-label') ?? '')
  await userEvent.click(menu)
  const items = await screen.findAllByRole('menuitem')
  // Its icon stands before the words, its keys behind them.
  const entries = items.map((one) => one.firstChild?.nextSibling?.textContent ?? '')
  return [...new Set([...buttons, ...entries])].toSorted()
}

/** Signs somebody in who has selected tasks. */
async function select(role: BuiltInRole, ids: readonly string[]): Promise<Actor> {
  const person = await server.person(`Sam ${role}`, { role })
  taskRows.upsert([task('mine', 'p', [person.userId ?? '']), task('other', 'q', [])])
  await identity.signInWithToken(await person.customToken())
  render(
    <QueryClientProvider client={queryClient}>
      <UserProvider>
        <Bar ids={ids} />
      </UserProvider>
    </QueryClientProvider>,
  )
  return waitFor(() => {
    if (!actor || actor.id !== person.userId) throw new Error('Not known yet')
    return actor
  })
}

beforeAll(() =>
  startSession({
    queryClient,
    usesRedirect: () => false,
    isInApp: () => false,
    onMaintenance: () => undefined,
  }),
)
beforeEach(() => {
  connectApi({ origin: server.origin })
  projectRows.upsert([project, opened as Project])
})
afterEach(async () => {
  cleanup()
  taskRows.clear()
  dismissToast()
  await identity.signOut()
})

test.each(Object.keys(builtInRoles) as BuiltInRole[])(
  'the bar of what is selected offers a %s what they may do, and nothing else',
  async (role) => {
    const by = await select(role, ['mine'])
    const mine = taskRows.get('mine')
    expect(await findShown()).toEqual(mine && getAllowed(by, mine).toSorted())
  },
)

test('what may be done with some of what is selected is offered, and done with those', async () => {
  await select('guest', ['mine', 'other'])
  const shown = await findShown()
  for (const title of ['Priority', 'Archive', 'Move to another project'])
    expect(shown).toContain(title)
  for (const title of ['Assign', 'Duplicate', 'Move to trash']) expect(shown).not.toContain(title)
  expect(actions?.permit(['mine', 'other'], 'isArchived')).toEqual(['other'])
  expect(said()).toBeUndefined()
  expect(actions?.permit(['mine'], 'transfer')).toEqual([])
  expect(said()).toBe('You need the permission “Change all tasks”')
})
