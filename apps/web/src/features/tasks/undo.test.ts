import { isSame } from '@courtside/contract/changes.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, openTestApp } from '../../../../server/src/test/app.ts'
import { dice } from '../../../../server/src/test/dice.ts'
import { type MadeProject, addProject } from '../../../../server/src/test/factories.ts'
import { type Cells, readCells, readGiven } from '../../../../server/src/test/task-cells.ts'
import type { TaskValues } from './use-tasks.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  origin = await app.api.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A tab of somebody's browser: its own copy of every module, and with them its own rows, queue and stacks. */
async function openTab(person: Caller, project: MadeProject) {
  vi.resetModules()
  const { connectApi } = await import('#api/connections.ts')
  connectApi({ origin, getToken: () => Promise.resolve(person.token) })
  const { undoWrites, redoWrites, getWritesState } =
    await import('#features/activity/use-writes.ts')
  const { createQueryClient } = await import('#api/query-client.ts')
  const { loadCopy } = await import('./use-live-tasks.ts')
  const { taskRows } = await import('./use-task-rows.ts')
  const writes = await import('./use-tasks.ts')
  const { fetchProject, isOpened, projectRows } = await import('#features/projects/use-projects.ts')
  const { previewTransfer, withParts } = await import('./transfer/preview-transfer.ts')
  const { moveToProject } = await import('./transfer/use-transfer.ts')
  const openedOf = (id: string) => {
    const opened = projectRows.get(id)
    return isOpened(opened) ? opened : undefined
  }
  const client = createQueryClient()
  const settled = () =>
    expect.poll(() => getWritesState().pendingCount, { timeout: 20_000, interval: 5 }).toBe(0)
  /** Faster than the server answers, as somebody does who holds the keys down. */
  const all = async (turn: () => void, can: () => boolean) => {
    while (can()) turn()
    await settled()
  }
  return {
    personId: person.id,
    ...writes,
    look: () => loadCopy(project, client),
    open: (id: string) => fetchProject(client, id),
    /** As the dialog does that asks for the project. */
    transfer: (ids: readonly string[], toId: string) => {
      const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
      const to = openedOf(toId)
      if (!to || tasks.length === 0) return
      const moving = withParts(tasks, taskRows.rowsOf)
      moveToProject(ids, previewTransfer(tasks, moving, openedOf, to, true, taskRows.get), to)
    },
    tasks: (projectId = project.id) =>
      taskRows
        .rowsOf(projectId)
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((a, b) => (a.rank < b.rank ? -1 : 1)),
    trashed: () => taskRows.rowsOf(project.id).filter(({ deletedAt }) => deletedAt !== null),
    settled,
    state: getWritesState,
    undoAll: () =>
      all(
        () => undoWrites(),
        () => getWritesState().canUndo,
      ),
    redoAll: () =>
      all(
        () => redoWrites(),
        () => getWritesState().canRedo,
      ),
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** One random gesture over what the tab shows. */
function gesture(tab: Tab, project: MadeProject, roll: () => number, other?: MadeProject): void {
  const pick = <One>(from: readonly One[]): One => from[Math.floor(roll() * from.length)] as One
  const some = <One>(from: readonly One[], max: number): One[] =>
    from.length === 0
      ? []
      : [...new Set(Array.from({ length: 1 + Math.floor(roll() * max) }, () => pick(from)))]
  const tasks = tab.tasks()
  const ids = some(tasks, 6).map(({ id }) => id)
  const values = (): TaskValues =>
    pick<() => TaskValues>([
      () => ({ title: `Title ${Math.floor(roll() * 1000)}` }),
      () => ({ priority: pick(priorities) }),
      () => ({ statusId: pick(project.statusIds) }),
      () => ({
        dueOn: pick([null, '2026-11-22', '2026-12-24']),
        estimateHours: pick([null, 2, 4.5]),
      }),
      () => ({ labelIds: pick([[], [project.labelId]]) }),
      () => ({ assigneeIds: pick([[], [tab.personId]]) }),
      () => ({ typeId: pick([null, project.typeId]) }),
      () => ({ isArchived: pick([true, false]) }),
      () => ({ [`custom.${project.fieldIds[0]}`]: pick([null, ...project.optionIds]) }),
      () => ({ [`custom.${project.fieldIds[1]}`]: pick([null, 'Court 1', 'Court 2']) }),
    ])()
  const deeds: (() => void)[] = [
    () => tab.editTasks(ids, values()),
    () => tab.editTasks(ids, values()),
    () => tab.editTasks(ids.slice(0, 2), { parentId: pick([null, ...tasks.map(({ id }) => id)]) }),
    () => {
      const moved = new Set(ids.slice(0, 3))
      const staying = tasks.filter(({ id }) => !moved.has(id))
      const at = Math.floor(roll() * staying.length)
      const place = { after: staying[at - 1]?.id ?? null, before: staying[at]?.id ?? null }
      const statusId = pick(project.statusIds)
      tab.moveTasks(
        [...moved].map((id) => ({ id, place, values: roll() < 0.5 ? { statusId } : {} })),
        'Dragged',
      )
    },
    () => tab.deleteTasks(ids.slice(0, 2)),
    () => {
      const [gone] = some(tab.trashed(), 1)
      if (gone) tab.restoreFromTrash(gone.id)
    },
    () =>
      void tab.addTasks([
        { projectId: project.id, title: 'One' },
        { projectId: project.id, title: 'Two' },
      ]),
  ]
  if (other && roll() < 0.25) {
    const there = tab.tasks(other.id).map(({ id }) => id)
    if (roll() < 0.5) tab.transfer(ids.slice(0, 2), other.id)
    else tab.transfer(some(there, 2), project.id)
    return
  }
  // Deleting and making are rarer, so that there is something to work on.
  pick([...deeds.slice(0, 4), ...deeds.slice(0, 4), ...deeds])()
}

async function makeTasks(tab: Tab, project: MadeProject, count: number) {
  for (let made = 0; made < count; made += 10)
    tab.addTasks(
      Array.from({ length: 10 }, (_, at) => ({
        projectId: project.id,
        title: `Task ${made + at}`,
      })),
    )
  await tab.settled()
}

test(
  'everything somebody did is taken back, done again and taken back',
  { timeout: 60_000 },
  async () => {
    const [project, other] = [await addProject(app.db), await addProject(app.db)]
    const read = () => readCells(app.db, project.id, other.id)
    const setUp = await openTab(await app.person('owner'), project)
    await makeTasks(setUp, project, 20)
    const tab = await openTab(await app.person('owner'), project)
    await tab.look()
    for (const { id } of [project, other]) await tab.open(id)
    const start = await read()
    const roll = dice(7)
    for (let turn = 0; turn < 120; turn++) {
      gesture(tab, project, roll, other)
      if (roll() < 0.7) await tab.settled()
    }
    await tab.settled()
    const end = await read()
    expect(end).not.toEqual(start)
    expect([...end.values()].map(({ projectId }) => projectId)).toContain(other.id)
    const live = (cells: Map<string, Cells>) =>
      new Map([...cells].filter(([, { isDeleted }]) => isDeleted === false))

    await tab.undoAll()
    expect(live(await read())).toEqual(start)
    await tab.redoAll()
    expect(await read()).toEqual(end)
    await tab.undoAll()
    expect(live(await read())).toEqual(start)
    const refused = tab.state().unsaved.filter(({ cause }) => cause.undoOf !== undefined)
    expect(refused).toEqual([])
  },
)

test.each([
  { turns: 110, tasks: 60, cells: 25, which: 'often' },
  { turns: 280, tasks: 150, cells: 80, which: 'longer, @long' },
])(
  'of two who work at once each takes back all of their own, and nothing of the other’s ($which)',
  { timeout: 120_000 },
  async ({ turns, tasks, cells: least }) => {
    const project = await addProject(app.db)
    const ann = await app.person('owner')
    const ben = await app.person('owner')
    const setUp = await openTab(await app.person('owner'), project)
    await makeTasks(setUp, project, tasks)
    const tabs = [await openTab(ann, project), await openTab(ben, project)] as const
    for (const tab of tabs) await tab.look()
    const start = await readCells(app.db, project.id)
    const roll = dice(20)
    for (let turn = 0; turn < turns; turn++) {
      const tab = tabs[roll() < 0.5 ? 0 : 1]
      if (roll() < 0.7) await tab.look()
      gesture(tab, project, roll)
      if (roll() < 0.8) await tab.settled()
    }
    for (const tab of tabs) await tab.settled()
    const worked = await readCells(app.db, project.id)
    const [annTab] = tabs
    const byAnn = await readGiven(app.db, project.id, ann.id)
    const byBen = await readGiven(app.db, project.id, ben.id)
    expect(Math.min(byAnn.size, byBen.size)).toBeGreaterThan(least)

    await annTab.undoAll()
    const refused = annTab.state().unsaved.filter(({ cause }) => cause.undoOf !== undefined)
    const idOf = ({ args }: { args: unknown }) => (args as { id: string }).id
    const refusedCells = new Set(
      refused.flatMap(({ args }) => {
        const { id, changes = { isDeleted: true } } = args as { id: string; changes?: object }
        return Object.keys(changes).map((field) => `${id} ${field}`)
      }),
    )
    const cells = [...(await readCells(app.db, project.id))].flatMap(([id, held]) =>
      Object.entries(held)
        // What Ann made is in the trash again; what is left of its fields is nobody's concern.
        .filter(([field]) => start.has(id) || field === 'isDeleted')
        .map(([field, value]) => ({
          cell: `${id} ${field}`,
          value,
          before: start.has(id) ? start.get(id)?.[field] : true,
          after: worked.get(id)?.[field],
        })),
    )
    const others = cells.filter(({ cell }) => byBen.has(cell) && !byAnn.has(cell))
    const back = cells.filter(({ cell }) => byAnn.has(cell) && !refusedCells.has(cell))
    expect(Math.min(back.length, others.length)).toBeGreaterThan(least)
    expect(others.filter(({ value, after }) => !isSame(value, after))).toEqual([])
    const isBackOrBens = ({ cell, value, before }: (typeof back)[number]) =>
      [before, ...(byBen.get(cell) ?? [])].some((one) => isSame(one, value))
    expect(back.filter((one) => !isBackOrBens(one))).toEqual([])

    // Nothing is refused but for what Ben did to the same task, or a circle that would come of it.
    const bensTasks = new Set([...byBen.keys()].map((cell) => cell.split(' ')[0]))
    const unexplained = refused.filter(
      (entry) => !bensTasks.has(idOf(entry)) && !/circle|levels deep/.test(entry.reason),
    )
    expect(refused.length).toBeGreaterThan(0)
    expect(unexplained).toEqual([])
  },
)
