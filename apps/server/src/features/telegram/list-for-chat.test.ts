import { createGroup } from '@courtside/contract/groups.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#test/app.ts'
import { talkToBot } from '#test/bot-talk.ts'
import { addProjectMember } from '#test/factories.ts'

describe('a list that is longer than a message', () => {
  const { member, project, add, message, hear, lastTo } = talkToBot()
  const textTo = async (id: number, said: string) => {
    await hear(message(id, said))
    return lastTo(id)!.text
  }

  it('says that there are more where titles take all the room, and names none by half', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const title = '🎾 '.repeat(100).trim()
    for (let nth = 0; nth < 15; nth++) await add({ projectId, title, assigneeIds: [tom.id] })
    const text = await textTo(tom.telegramId, '/my')
    expect(text).toMatch(/^Your tasks: 15\n[^]*🎾\n\nThere are more\. Open the app to see all\.$/)
    const named = text.split('\n').filter((line) => line.endsWith(` ${title}`))
    expect(named).toHaveLength(13)
    expect(lastTo(tom.telegramId)!.body['entities']).toHaveLength(14)
  })

  it('says of what is found how much that is at least', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const ask = () => textTo(tom.telegramId, '/search rota')
    for (let nth = 0; nth < 19; nth++) await add({ projectId, title: `Rota ${nth}` })
    expect(await ask()).toMatch(/^Found for “rota”: 19\n[^]*There are more/)
    for (let nth = 0; nth < 19; nth++) await add({ projectId, title: `Rota ${nth}` })
    expect(await ask()).toMatch(/^Found for “rota”: 20 or more\n[^]*There are more/)
  })
})

describe('what a group of theirs has to do', () => {
  const { around, member, project, add, message, press, hear, lastTo, taskNow } = talkToBot()

  let count = 0
  async function crewOf(person: Caller): Promise<string> {
    const owner = await member('owner')
    const body = { name: `Crew ${++count}`, memberIds: [person.id] }
    return (await owner.call(createGroup, { body })).id
  }

  it('is listed with their own, as My tasks has it', async () => {
    const tom = await member()
    const crewId = await crewOf(tom)
    const projectId = await project(tom)
    await add({ projectId, title: 'Own', assigneeIds: [tom.id] })
    await add({ projectId, title: 'Sweep', assigneeIds: [crewId], dueOn: '2020-01-02' })
    await add({ projectId, title: 'Both', assigneeIds: [crewId, tom.id] })
    await hear(message(tom.telegramId, '/my'))
    expect(lastTo(tom.telegramId)?.text).toMatch(/^Your tasks: 3\n[^]*Sweep/)
    await hear(message(tom.telegramId, '/today'))
    expect(lastTo(tom.telegramId)?.text).toMatch(/^Due today or overdue: 1\n[^]*Sweep/)
  })

  it('is theirs alone once they take it', async () => {
    const [tom, ann] = [await member('guest'), await member()]
    const [crewId, other] = [await crewOf(tom), await crewOf(ann)]
    const projectId = await project(ann)
    await addProjectMember(around.app.db, projectId.id, tom.id, 'volunteer')
    const id = await add({ projectId, title: 'Sweep', assigneeIds: [crewId, other, ann.id] })
    await hear(press(tom.telegramId, `take:${id}`))
    expect((await taskNow(id)).assigneeIds).toEqual([other, ann.id, tom.id])
  })
})
