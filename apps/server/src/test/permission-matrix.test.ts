import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, useTestApp } from './app.ts'
import { type Fingerprint, fingerprint } from './fingerprint.ts'
import type { Action } from './permission-action.ts'
import { actions } from './permission-actions.ts'
import {
  type Row,
  type Seen,
  type Verdict,
  attempt,
  objection,
  readMatrix,
  verdicts,
} from './permission-check.ts'
import { matrix } from './permission-matrix.ts'
import {
  type Principal,
  type PrincipalName,
  addPrincipals,
  principals,
} from './permission-principals.ts'
import { type Relation, type World, addWorld, relations } from './permission-world.ts'
import { pushEnvironment } from './push-service.ts'
import { putBackupFile } from './put-backup-file.ts'
import { openRewind } from './rewind.ts'
import { botEnvironment } from './telegram-launch.ts'

const test = useTestApp()
const demo = useTestApp({ DEMO: '1' })
const sections = readMatrix(matrix)
const places: Readonly<Record<string, Relation>> = {
  everywhere: { withPeople: true },
  'the wiki': { withPeople: true },
  ...relations,
}

type Cell = { readonly expected: Verdict; readonly action: Action; readonly seen: Seen }
const seenCells: Cell[] = []

const actionOf = (label: string): Action => {
  const action = actions[label]
  if (!action) throw new Error(`permission-actions.ts has no ${label}`)
  return action
}

type Place = { readonly world: World; readonly before: Fingerprint }

/** People, each with a world to ask in; what a request wrote there is taken back before the next. */
async function openSection(app: TestApp, relation: Relation) {
  const people = await addPrincipals(app)
  const bystander = await app.person('member')
  const worlds: [PrincipalName, World][] = []
  for (const [name, { id }] of people)
    worlds.push([name, await addWorld(app.db, relation, id, bystander.id)])
  const known = new Map<PrincipalName, Place>()
  for (const [name, world] of worlds)
    known.set(name, { world, before: await fingerprint(app.db, world.project.id) })
  const rewind = openRewind(app.database)

  async function check(label: string, name: PrincipalName, expected: Verdict) {
    const action = actionOf(label)
    const principal = people.get(name) as Principal
    const { world, before } = known.get(name) as Place
    await putBackupFile(app, world.backupId)
    const seen = await rewind(() => attempt(app, action, principal, world, before))
    seenCells.push({ expected, action, seen })
    const reason = objection(expected, action, seen)
    return reason === undefined ? [] : [`${name}: ${expected} expected, ${reason}`]
  }
  return { check }
}

/** Where a row changes its answer: of neighbours who get the same, the first and the last. */
const edges = (cells: readonly Verdict[]): number[] =>
  [...cells.keys()].filter((at) => cells[at] !== cells[at - 1] || cells[at] !== cells[at + 1])

const isMembers = ({ columns }: { columns: readonly string[] }) => columns.length > 1

// Each has a database of its own: what many worlds leave behind makes every further question slower.
describe.each(sections.filter(isMembers))('$heading', ({ heading, rows }) => {
  const own = useTestApp({ ...botEnvironment, ...pushEnvironment })
  let section: Awaited<ReturnType<typeof openSection>>
  beforeAll(async () => {
    const relation = places[heading]
    if (!relation) throw new Error(`permission-world.ts has no relation ${heading}`)
    section = await openSection(own.app, relation)
  })

  it.each(rows)('$label answers as the matrix says', async ({ label, cells }: Row) => {
    const wrong: string[] = []
    for (const index of edges(cells))
      wrong.push(...(await section.check(label, principals[index]!, cells[index]!)))
    expect(wrong).toEqual([])
  })

  it.each(rows)('$label answers all others so @long', async ({ label, cells }: Row) => {
    const asked = edges(cells)
    const wrong: string[] = []
    for (const [index, name] of principals.entries())
      if (!asked.includes(index)) wrong.push(...(await section.check(label, name, cells[index]!)))
    expect(wrong).toEqual([])
  })
})

describe('open to anybody', () => {
  let section: Awaited<ReturnType<typeof openSection>>
  beforeAll(async () => {
    section = await openSection(demo.app, {})
  })

  const rows = sections.filter((one) => !isMembers(one)).flatMap((one) => one.rows)
  it.each(rows)('$label answers everybody alike', async ({ label, cells }) => {
    const wrong: string[] = []
    for (const name of principals)
      wrong.push(...(await section.check(label, name, cells[0] as Verdict)))
    expect(wrong).toEqual([])
  })
})

describe('the matrix', () => {
  const rows = sections.flatMap((section) => section.rows)

  it('has a column for everybody', () => {
    for (const section of sections.filter(isMembers))
      expect(section.columns, section.heading).toEqual([...principals])
  })

  it('has a section for every relation, and a row for every endpoint', () => {
    const headings = sections.map((section) => section.heading)
    expect(headings).toEqual(expect.arrayContaining(Object.keys(places)))
    const covered = new Set(rows.map((row) => actionOf(row.label).endpoint))
    const served = [...test.app.api.endpoints, ...demo.app.api.endpoints]
    expect(
      served
        .filter((endpoint) => !covered.has(endpoint))
        .map(({ method, path }) => `${method} ${path} has no row in permission-matrix.ts`),
    ).toEqual([])
  })

  it('lists as public exactly what is served to anybody', () => {
    const publicRows = sections.filter((one) => !isMembers(one)).flatMap((one) => one.rows)
    const isPublic = (row: Row) => actionOf(row.label).endpoint.access === 'public'
    expect(rows.filter(isPublic)).toEqual(publicRows)
  })

  it('allows at least a third, so that it shows what works as well as what is refused', () => {
    const cells = rows.flatMap((row) => row.cells)
    const allowed = cells.filter((cell) => cell === 'ok' || cell === 'in')
    expect(allowed.length / cells.length).toBeGreaterThan(1 / 3)
    expect(cells.length).toBeGreaterThan(2000)
  })

  it('would notice any other verdict in any cell', () => {
    expect(seenCells.length).toBeGreaterThan(2000)
    const blind = seenCells.flatMap(({ expected, action, seen }) =>
      verdicts
        .filter((verdict) => verdict !== expected && objection(verdict, action, seen) === undefined)
        .map((verdict) => `${action.endpoint.path} takes ${verdict} for ${expected}`),
    )
    expect(blind).toEqual([])
  })

  it('would notice a refusal that wrote something, and a change that was not logged', () => {
    const disguised = ({ expected, action, seen }: Cell): Seen =>
      expected === 'ok' && action.logs
        ? { ...seen, logged: [] }
        : { ...seen, isUnchanged: !seen.isUnchanged }
    const blind = seenCells
      .filter((cell) => objection(cell.expected, cell.action, disguised(cell)) === undefined)
      .map(({ action }) => action.endpoint.path)
    expect(blind).toEqual([])
  })
})
