import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

export default function ProjectList() {
  return <Screen title={text.projects.title} />
}
