import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

export default function UserList() {
  return <Screen title={text.users.title} />
}
