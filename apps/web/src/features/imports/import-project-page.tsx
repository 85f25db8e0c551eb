import { can } from '@courtside/contract/can.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { importText } from '#text/imports.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { ImportFlow } from './import-flow.tsx'
import { ImportSearch } from './import-search.ts'

/** Makes a project from the file of another tool. */
export default function ImportProjectPage() {
  const { id } = ImportSearch.parse(useSearch({ from: '/protected/projects/import' }))
  const navigate = useNavigate()
  const actor = useActor()
  const crumbs = [
    <Link key="all" to="/projects">
      {text.projects.title}
    </Link>,
  ]
  const reason =
    lacking(actor.permissions.includes('task.bulk'), 'task.bulk') ??
    lacking(can.importProject(actor), 'project.create')
  return (
    <Screen title={importText.newProject} crumbs={crumbs}>
      <ImportFlow
        id={id}
        onImport={(next) => void navigate({ to: '/projects/import', search: { id: next } })}
        disabledReason={actor.id === '' ? undefined : reason}
      />
    </Screen>
  )
}
