import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

export default function ProjectFormPage() {
  return <Screen title={text.projects.title} />
}
