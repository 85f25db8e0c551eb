/** The address /tasks/{id}: the list above it shows the task, so that j and k can walk through both. */
export default function TaskPeek() {
  return null
}
