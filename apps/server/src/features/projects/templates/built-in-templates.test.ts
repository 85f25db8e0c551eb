import { TemplateBody } from '@courtside/contract/project-templates.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { builtInTemplates } from '@courtside/contract/template-ids.ts'
import { describe, expect, it } from 'vitest'
import { builtIns } from './built-in-templates.ts'

it('every template that comes with the app is there', () => {
  expect(builtIns.map(({ id }) => id)).toEqual([...builtInTemplates])
})

describe.each(builtIns)('the template $id', ({ body }) => {
  const tasks = new Map(body.tasks.map((task) => [task.ref, task]))

  it('is one by the contract, and says what its event day is called', () => {
    expect(TemplateBody.parse(body)).toEqual(body)
    expect(body.eventLabel).toMatch(/day$/)
    expect(tasks.size).toBe(body.tasks.length)
    expect(body.tasks.some(({ dueDay }) => dueDay === 0)).toBe(true)
  })

  it('refers to nothing that it lacks, and uses every label', () => {
    const labels = body.labels.map(({ ref }) => ref)
    const used = body.tasks.flatMap(({ labelIds = [] }) => labelIds)
    expect([...new Set(used)].toSorted()).toEqual(labels.toSorted())
    for (const { parentId, blockedByIds = [], followsIds = [] } of body.tasks)
      for (const ref of [...(parentId ? [parentId] : []), ...blockedByIds, ...followsIds])
        expect(tasks.has(ref), ref).toBe(true)
    expect(closedGroups).not.toContain(body.statuses?.[0]?.group)
  })

  it('asks for nothing before what it waits for, and names no part before the whole nor has it done after', () => {
    const places = [...tasks.keys()]
    for (const { ref, startDay, dueDay = 0, parentId, ...before } of body.tasks) {
      expect(startDay ?? dueDay, ref).toBeLessThanOrEqual(dueDay)
      expect(dueDay, ref).toBeLessThanOrEqual(tasks.get(parentId ?? '')?.dueDay ?? dueDay)
      expect(places.indexOf(parentId ?? ''), ref).toBeLessThan(places.indexOf(ref))
      for (const earlier of [...(before.blockedByIds ?? []), ...(before.followsIds ?? [])])
        expect(tasks.get(earlier)?.dueDay, `${ref} after ${earlier}`).toBeLessThanOrEqual(dueDay)
    }
  })
})
