// The bench's data: the same rows in every run, written straight into the tables of a migrated database.
import type pg from 'pg'

const projectCount = 20
const peopleCount = 30

/** How many rows there are: of tasks in all, of tasks in the largest project, of comments in all. */
export type Size = { readonly tasks: number; readonly largest: number; readonly comments: number }

export const usualSize: Size = { tasks: 10_000, largest: 2000, comments: 20_000 }
/** What lists and search must still be quick on. */
export const grownSize: Size = { tasks: 100_000, largest: 10_000, comments: 200_000 }

export type BenchData = {
  /** All projects; the first is the largest, the second the smallest, with 20 tasks. */
  readonly projects: string[]
  /** The key of the largest. */
  readonly key: string
  /** Ids of somebody who takes part in three projects, and of somebody who sees only what is assigned to them. */
  readonly people: { readonly member: string; readonly volunteer: string }
  /** A project of middling size that new tasks go to. */
  readonly target: string
  /** Tasks of the target, to open, move and comment on. */
  readonly tasks: string[]
}

/** Mulberry32: small, fast, and the same numbers on every machine. */
function makeRandom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const words =
  'court net paddle ball referee bracket league lesson clinic schedule sponsor banner volunteer booking permit lights fence surface repair insurance newsletter website payment refund medal trophy parking water first aid registration waiver draw seeding final warm-up open spring autumn mixed doubles singles junior senior beginner order confirm call paint clean check update print collect prepare review send plan'.split(
    ' ',
  )

/** Names, places and all the other words that stand in few texts: most of a vocabulary is rare. */
const rareCount = 5000
const syllables = 'ba den fo gri ka lun mo nes pra ros shi tor uld vi wen zar'.split(' ')
const rareWord = (index: number) =>
  [index, index >> 4, index >> 8, index % 13].map((part) => syllables[part & 15]).join('')

/** Adds projects, people, tasks and comments. The organisation and its owner must be there already. */
export async function seed(client: pg.Client, size: Size = usualSize): Promise<BenchData> {
  const random = makeRandom(2026)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  // The square makes some of the rare words less rare than others.
  const word = () =>
    random() < 0.7 ? pick(words) : rareWord(Math.floor(rareCount * random() ** 2))
  const sentence = (length: number) => Array.from({ length }, word).join(' ')
  let clock = Date.parse('2026-01-05T08:00:00Z')
  const uuid = () => {
    const hex = (count: number) =>
      Array.from({ length: count }, () => below(16).toString(16)).join('')
    const time = clock.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[below(4)]}${hex(3)}-${hex(12)}`
  }
  const tick = () => new Date((clock += 1000 + below(600_000))).toISOString()

  const insert = async (table: string, rows: readonly object[]) => {
    const columns = Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', ')
    for (let from = 0; from < rows.length; from += 2000) {
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows.slice(from, from + 2000))],
      )
    }
  }

  const people = Array.from({ length: peopleCount }, (_, index) => ({
    id: uuid(),
    name: `Person ${index}`,
    handle: `person-${index}`,
    status: 'active',
    isProjectUser: true,
    isPlaceholder: false,
    validSince: '2026-01-01T00:00:00Z',
    preferences: {},
    createdAt: tick(),
    updatedAt: tick(),
  }))
  await insert('users', people)

  // The largest, one of 20, and the rest share what is left.
  const rest = Math.floor((size.tasks - size.largest - 20) / (projectCount - 2))
  const sizes = Array.from({ length: projectCount }, (_, index) =>
    index === 0 ? size.largest : index === 1 ? 20 : rest,
  )
  const groups = ['backlog', 'unstarted', 'started', 'started', 'completed', 'cancelled']
  const projects = sizes.map((count, index) => {
    const id = uuid()
    const key = `BN${String.fromCharCode(65 + index)}`
    const statuses = groups.map((group, place) => ({
      id: uuid(),
      projectId: id,
      name: `${group} ${place}`,
      group,
      rank: `a${place}`,
      isArchived: false,
    }))
    const labels = Array.from({ length: 8 }, (_, place) => ({
      id: uuid(),
      projectId: id,
      name: `Label ${place}`,
      hue: 'blue',
    }))
    return { id, key, count, statuses, labels, name: `Project ${key}` }
  })
  await insert(
    'streams',
    projects.map(({ id, count }) => ({ id, lastSeq: count, lastNumber: count })),
  )
  await insert(
    'projects',
    projects.map(({ id, key, name }) => ({
      id,
      key,
      name,
      description: '',
      descriptionFormat: 'markdown/1',
      hue: 'blue',
      status: 'active',
      timeZone: 'Europe/Lisbon',
      visibility: 'organisation',
      createdAt: tick(),
      updatedAt: tick(),
      version: 1,
    })),
  )
  await insert(
    'project_keys',
    projects.map(({ id, key }) => ({ key, projectId: id })),
  )
  await insert(
    'statuses',
    projects.flatMap(({ statuses }) => statuses),
  )
  await insert(
    'labels',
    projects.flatMap(({ labels }) => labels),
  )

  const some = <Item>(items: readonly Item[], most: number) => [
    ...new Set(Array.from({ length: below(most + 1) }, () => pick(items))),
  ]
  const tasks = projects.flatMap((project) =>
    Array.from({ length: project.count }, (_, index) => {
      const createdAt = tick()
      return {
        id: uuid(),
        projectId: project.id,
        number: index + 1,
        title: sentence(3 + below(5)),
        description: sentence(below(60)),
        statusId: pick(project.statuses).id,
        priority: pick(['none', 'none', 'low', 'medium', 'high', 'urgent']),
        assigneeIds: some(people, 2).map(({ id }) => id),
        labelIds: some(project.labels, 2).map(({ id }) => id),
        dueOn:
          random() < 0.4
            ? new Date(clock + below(90) * 86_400_000).toISOString().slice(0, 10)
            : null,
        // Keys as the app makes them when tasks are added at the end.
        rank: `c${index.toString(36).padStart(3, '0')}`,
        createdAt,
        updatedAt:
          random() < 0.5 ? createdAt : new Date(clock + below(40 * 86_400_000)).toISOString(),
        version: 1 + below(9),
      }
    }),
  )
  const comments = Array.from({ length: size.comments }, () => {
    const at = tick()
    return {
      id: uuid(),
      taskId: pick(tasks).id,
      authorId: pick(people).id,
      body: sentence(5 + below(40)),
      bodyFormat: 'markdown/1',
      mentionIds: [],
      createdAt: at,
    }
  })
  const counts = Map.groupBy(comments, ({ taskId }) => taskId)
  await insert(
    'tasks',
    tasks.map((task) => ({
      ...task,
      earlierTitles: '',
      descriptionFormat: 'markdown/1',
      checklistCount: 0,
      checklistDoneCount: 0,
      commentCount: counts.get(task.id)?.length ?? 0,
    })),
  )
  await insert('comments', comments)
  await insert(
    'activity',
    tasks.map((task) => ({
      id: uuid(),
      streamId: task.projectId,
      seq: task.number,
      action: 'task.created',
      entity: 'task',
      entityId: task.id,
      projectId: task.projectId,
      taskId: task.id,
      actorKind: 'person',
      via: 'web',
      changes: { title: { was: null, set: task.title } },
      at: task.createdAt,
    })),
  )
  const [member = '', volunteer = ''] = people.map(({ id }) => id)
  await client.query(
    `insert into project_members ("projectId", "userId", "roleId")
      select unnest($2::uuid[]), $1::uuid, "id" from roles where "builtIn" = 'member'`,
    [member, projects.slice(3, 6).map(({ id }) => id)],
  )
  await client.query(
    `insert into user_roles ("userId", "roleId") select $1::uuid, "id" from roles where "builtIn" = 'volunteer'`,
    [volunteer],
  )
  await client.query('vacuum analyze')

  const target = projects[2]?.id ?? ''
  return {
    projects: projects.map(({ id }) => id),
    key: projects[0]?.key ?? '',
    people: { member, volunteer },
    target,
    tasks: tasks.filter((task) => task.projectId === target).map(({ id }) => id),
  }
}
