// The bench's data: the same rows in every run, written straight into the tables of a migrated database.
import type pg from 'pg'

const projectCount = 20
const taskCount = 10_000
const largestCount = 2000
const commentCount = 20_000
const peopleCount = 30

export type BenchData = {
  /** All projects; the first is the largest, with 2,000 tasks, the second the smallest, with 20. */
  readonly projects: string[]
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

/** Adds projects, people, tasks and comments. The organisation and its owner must be there already. */
export async function seed(client: pg.Client): Promise<BenchData> {
  const random = makeRandom(2026)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const sentence = (length: number) => Array.from({ length }, () => pick(words)).join(' ')
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
  const rest = Math.floor((taskCount - largestCount - 20) / (projectCount - 2))
  const sizes = Array.from({ length: projectCount }, (_, index) =>
    index === 0 ? largestCount : index === 1 ? 20 : rest,
  )
  const groups = ['backlog', 'unstarted', 'started', 'started', 'completed', 'cancelled']
  const projects = sizes.map((size, index) => {
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
    return { id, key, size, statuses, labels, name: `Project ${key}` }
  })
  await insert(
    'streams',
    projects.map(({ id, size }) => ({ id, lastSeq: size, lastNumber: size })),
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
    Array.from({ length: project.size }, (_, index) => {
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
  const comments = Array.from({ length: commentCount }, () => {
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
      watcherIds: [],
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
  await client.query('vacuum analyze')

  const target = projects[2]?.id ?? ''
  return {
    projects: projects.map(({ id }) => id),
    target,
    tasks: tasks.filter((task) => task.projectId === target).map(({ id }) => id),
  }
}
