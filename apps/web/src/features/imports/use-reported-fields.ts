import type { Import } from '@courtside/contract/imports.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { getFieldName } from '#features/activity/use-described-value.ts'
import { useCachedProject, useOpenProjects } from '#features/projects/use-projects.ts'
import { text } from '#text/en.ts'
import { importText } from '#text/imports.ts'
import { useRegisterFields } from './use-register-fields.ts'

const names: Readonly<Record<string, string>> = { ...text.tasks.fields, ...importText.fields }

/** What a field of a task, or of what hangs on one, is called in an account: one of a project's own by its name there. */
export const getReportedName = (
  field: string,
  project: Pick<Project, 'customFields'> | undefined,
): string => getFieldName(names, field, project)

/** What the fields are called that the account of an import names. */
export function useReportedFields({
  target,
  preview,
  project,
}: Pick<Import, 'target' | 'preview' | 'project'>) {
  const ofRegister = useRegisterFields(
    preview?.register?.settings.listId ?? null,
    preview?.register?.made?.fields,
  )
  useOpenProjects(project ? [project.id] : [])
  const held = useCachedProject(project?.id ?? '')
  const getName = (field: string): string =>
    target === 'pkr_ids' ? ofRegister.nameOf(field) : getReportedName(field, held)
  return (fields: readonly string[]): string => [...new Set(fields.map(getName))].join(', ')
}
