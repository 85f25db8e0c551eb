import { text } from '#text/en.ts'

export default function TaskPeek() {
  return <h2>{text.tasks.title}</h2>
}
