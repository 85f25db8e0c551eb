import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  PreferenceChanges,
  Preferences,
  defaultPreferences,
  readPreferences,
} from './preferences.ts'

describe('preferences', () => {
  it('are the same for everybody at first', () => {
    expect(Preferences.parse(defaultPreferences)).toEqual(defaultPreferences)
    expect(readPreferences({})).toEqual(defaultPreferences)
  })

  it('are whole, whatever was stored', () => {
    const fields = fc.constantFrom(...Object.keys(defaultPreferences))
    const stored = fc.oneof(fc.anything(), fc.dictionary(fields, fc.anything()))
    fc.assert(
      fc.property(stored, (value) => {
        const { success } = Preferences.safeParse(readPreferences(value))
        expect(success).toBe(true)
      }),
    )
  })

  it('keep what is sound beside what is broken or unknown', () => {
    const stored = { accent: 'teal', density: 'roomy', fontSize: 3, moon: 'full' }
    expect(readPreferences(stored)).toEqual({ ...defaultPreferences, accent: 'teal' })
  })

  it.each([{ accent: 'mauve' }, { fontSize: null }, { hiddenPlaces: ['/wiki'] }, { moon: 'full' }])(
    'are not changed to %j',
    (changes) => {
      expect(PreferenceChanges.safeParse(changes).success).toBe(false)
    },
  )
})
