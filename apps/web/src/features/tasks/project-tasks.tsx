import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

export default function ProjectTasks() {
  return <Screen title={text.tasks.title} />
}
