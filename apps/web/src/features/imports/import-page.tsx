import { Link, useParams } from '@tanstack/react-router'
import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

/** Brings the work of another tool into a project. */
export default function ImportPage() {
  const { projectId } = useParams({ from: '/protected/projects/$projectId/import' })
  const project = (
    <Link key="project" to="/projects/$projectId" params={{ projectId }}>
      {projectId}
    </Link>
  )
  return <Screen title={text.imports.title} crumbs={[project]} />
}
