import { ProjectKey, reservedKeys } from '@courtside/contract/projects.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getKeyCandidates } from './suggest-key.ts'

describe('candidates for a key', () => {
  it.each([
    ['Spring Open', 'SO'],
    ['The League of Extraordinary Players', 'LEP'],
    ['Tournament', 'TOUR'],
    ['Élite 2027', 'ELIT'],
    ['Giải vô địch mùa xuân', 'GVDM'],
    ['Список судей', 'SS'],
    ['Турнир', 'TURN'],
    ['دوري الربيع', 'DL'],
    ['春季公开赛', 'CHUN'],
    ['X', 'XPR'],
    ['New', 'NEWA'],
  ])('for %s begin with %s', (name, key) => {
    expect(getKeyCandidates(name)[0]).toBe(key)
  })

  it.each(['', '2027', '🏓'])('for %j are still keys', (name) => {
    expect(ProjectKey.safeParse(getKeyCandidates(name)[0]).success).toBe(true)
  })

  it('are keys that are not reserved, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        for (const key of getKeyCandidates(name)) {
          expect(key).toMatch(/^[A-Z]{2,10}$/)
          expect(reservedKeys.has(key)).toBe(false)
        }
      }),
    )
  })
})
