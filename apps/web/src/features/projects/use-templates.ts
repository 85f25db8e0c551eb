import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  type TemplateSummary,
  deleteTemplate,
  listTemplates,
  saveTemplate,
  updateTemplate,
} from '@courtside/contract/project-templates.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const queryKey = ['project-templates']

/** What a project can be made from, the app's own first. */
export function useTemplates() {
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listTemplates, {}, { signal })).items,
  })
  return { templates: data ?? [], isError }
}

/** Saves what a project is made of. */
export async function saveAsTemplate(
  client: QueryClient,
  id: string,
  body: CallArguments<typeof saveTemplate>['body'],
): Promise<void> {
  await call(saveTemplate, { params: { id }, body })
  await client.invalidateQueries({ queryKey })
}

/** Gives a template another name and description. */
export async function editTemplate(
  client: QueryClient,
  { id, ...was }: TemplateSummary,
  set: { name: string; description: string },
): Promise<true> {
  const changes = {
    name: { was: was.name, set: set.name },
    description: { was: was.description, set: set.description },
  }
  await call(updateTemplate, { params: { id }, body: { changes } })
  await client.invalidateQueries({ queryKey })
  return true
}

/** Takes a template away for good. */
export async function removeTemplate(client: QueryClient, id: string): Promise<void> {
  await call(deleteTemplate, { params: { id } })
  await client.invalidateQueries({ queryKey })
}
