import { expect, it } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { checkPooler } from './check-pooler.ts'
import { openDatabase } from './database.ts'

it('a pooler must lead to the database that the direct way leads to', async () => {
  const [ours, other] = [await cloneDatabase(), await cloneDatabase()]
  const right = openDatabase(ours.connection, { pooler: ours.connection })
  const wrong = openDatabase(ours.connection, { pooler: other.connection })
  await expect(checkPooler(right)).resolves.toBeUndefined()
  await expect(checkPooler(wrong)).rejects.toThrow(/lead to two databases: let both lead/)
  await Promise.all([right.close(), wrong.close()])
  await Promise.all([ours.drop(), other.drop()])
})
