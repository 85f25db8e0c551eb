import * as checklists from '@courtside/contract/checklists.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import * as tasks from '@courtside/contract/tasks.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Arguments, type Caller, send, useTestApp } from './app.ts'
import { dropFreeRoles } from './factories.ts'
import { fingerprint } from './fingerprint.ts'
import { samples } from './permission-samples.ts'
import { type World, addWorld } from './permission-world.ts'

/** A group does what these are about, or is let in with all who are in it. Lists filter by it, and find what is its own. */
const takesGroups = new Set<Endpoint>([
  tasks.createTask,
  checklists.addChecklistItem,
  checklists.changeChecklistItem,
  tasks.updateTask,
  tasks.updateTasks,
  updatePageRules,
])

const peopleOf = ({ people, newcomerId, bystanderId }: World): readonly string[] => [
  people.helpless,
  people.helplessOwner,
  people.waiting,
  people.declined,
  newcomerId,
  bystanderId,
]

/** Groups stand among the people (decision 33), so wherever an id of one goes, one of a group could. */
describe('a group in the place of a person', () => {
  const test = useTestApp()
  let owner: Caller
  let colleagueId: string
  beforeAll(async () => {
    owner = await test.app.person('owner')
    colleagueId = (await test.app.person('member')).id
  })
  beforeEach(() => dropFreeRoles(test.app.db))

  it('is refused by every call that names one in its address or writes, and changes nothing', async () => {
    const { api, db } = test.app
    const taken: string[] = []
    let tried = 0
    let unused: World | undefined
    for (const [endpoint, sample] of samples) {
      if (takesGroups.has(endpoint)) continue
      const world = unused ?? (await addWorld(db, { withPeople: true }, owner.id, colleagueId))
      unused = world
      const { query: _filters, ...sent } = sample(world, createId)
      const asked = JSON.stringify(sent)
      const confused = peopleOf(world).reduce(
        (text, id) => text.replaceAll(id, world.people.group),
        asked,
      )
      if (confused === asked) continue
      unused = undefined
      tried++
      const before = await fingerprint(db, world.project.id)
      const { status } = await send(api, endpoint, JSON.parse(confused) as Arguments, {
        authorization: `Bearer ${owner.token}`,
      })
      const isSame = (await fingerprint(db, world.project.id)).hash === before.hash
      if (status < 400 || status >= 500 || !isSame)
        taken.push(`${status} ${endpoint.method} ${endpoint.path}`)
    }
    expect(taken).toEqual([])
    expect(tried).toBeGreaterThan(20)
  })
})
