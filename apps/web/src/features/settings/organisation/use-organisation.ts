import {
  type Organisation,
  type OrganisationChanges,
  OrganisationConflict,
  getOrganisation,
  updateOrganisation,
} from '@courtside/contract/organisation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import { forgetOnSignOut, performWrites } from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'
import { createRowStore, useRow } from '#lib/row-store.ts'
import { organisationText } from '#text/organisation.ts'
import { describeOrganisation } from './describe-organisation.ts'

const words = organisationText

export type CachedOrganisation = Organisation & { readonly archivedAt: null }

const held = (organisation: Organisation): CachedOrganisation => ({
  ...organisation,
  archivedAt: null,
})

const organisationRows = createRowStore<CachedOrganisation>(() => 'own')
forgetOnSignOut(organisationRows.clear)
const saved = createListeners()

const editOrganisation = defineEdit<CachedOrganisation, OrganisationChanges>({
  name: 'organisation.edit',
  rows: organisationRows,
  fields: words.fields,
  subjectOf: () => words.subject,
  send: async ({ changes }, cause) => {
    const organisation = held(await call(updateOrganisation, { body: { changes, ...cause } }))
    saved.tell()
    return organisation
  },
  readConflict: (details) => {
    const { current, conflictingFields } = OrganisationConflict.parse(details)
    return { current: held(current), conflictingFields }
  },
  surroundingsOf: () => ({ sayDocument: describeOrganisation }),
})

/** What is set for the organisation; what is saved shows in the rest of the app at once. */
export function useOrganisation() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['organisation'],
    queryFn: async ({ signal }) => {
      const organisation = await call(getOrganisation, {}, { signal })
      organisationRows.upsert([held(organisation)])
      return organisation.id
    },
  })
  useEffect(
    () => saved.subscribe(() => void client.invalidateQueries({ queryKey: ['users', 'me'] })),
    [client],
  )
  return { ...query, organisation: useRow(organisationRows, query.data ?? '') }
}

/** Sets something else for the organisation, told in a toast with its Undo. */
export function saveOrganisation<Field extends keyof typeof words.said>(
  organisation: CachedOrganisation,
  field: Field,
  value: ValuesOf<OrganisationChanges>[Field],
): void {
  const changes = changesTo<OrganisationChanges>(organisation, { [field]: value })
  if (Object.keys(changes).length > 0)
    performWrites(words.said[field], [editOrganisation({ id: organisation.id, changes })], {
      announce: true,
    })
}
