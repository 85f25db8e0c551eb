import { beginning, cleanLine } from './clean-text.ts'
import type { Findings, PlanLabel, PlanPerson, PlanType } from './import-plan.ts'
import { getHueFor } from './stores/store-labels.ts'
import { readPerson } from './tables/guess-values.ts'

export type Names = ReturnType<typeof openNames>

/** Different names of one kind in the order they are met; upper and lower case make no difference. */
export function openNames() {
  const known = new Map<string, { externalId: string; place: string; name: string }>()
  return {
    idOf(kind: string, name: string, place: string, identity: string | null = null): string {
      const externalId = beginning(`${kind}:${(identity ?? name).toLowerCase()}`, 200)
      if (!known.has(externalId)) known.set(externalId, { externalId, place, name })
      return externalId
    },
    get all() {
      return [...known.values()]
    },
  }
}

/** Labels of which a file tells no more than the name. */
export const planLabels = (labels: Names): PlanLabel[] =>
  labels.all.map(({ name, ...item }) => ({ ...item, name: beginning(name, 60), hue: null }))

/** Types of which a file tells no more than the name. */
export const planTypes = (types: Names): PlanType[] =>
  types.all.map(({ name, ...item }) => ({
    ...item,
    name: beginning(name, 60),
    hue: getHueFor(name),
  }))

/** People of whom a file tells the name, the address, or both as `Ann <ann@club.example>`. */
export const planPeople = (people: Names, findings: Findings): PlanPerson[] =>
  people.all.map(({ name, ...item }) => {
    const person = readPerson(name)
    return {
      ...item,
      name: beginning(cleanLine(person.name, item.place, findings), 120) || 'Somebody',
      handle: handleOf(person.email?.split('@')[0] ?? person.name),
      email: person.email,
      isFormer: false,
      isAnybody: true,
    }
  })

export const handleOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9._-]+/g, '')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, 30) || 'member'
