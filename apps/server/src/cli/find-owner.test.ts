import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { findOwner } from './find-owner.ts'

const test = useTestApp()

it('commands act in the name of the owner who was there first', async () => {
  expect(await findOwner(test.app.db)).toBeUndefined()
  await test.app.person('member')
  const first = await test.app.person('owner')
  await test.app.person('owner')
  expect(await findOwner(test.app.db)).toBe(first.id)
})
