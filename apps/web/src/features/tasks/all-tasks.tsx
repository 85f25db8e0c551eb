import { Outlet } from '@tanstack/react-router'
import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

export default function AllTasks() {
  return (
    <Screen title={text.tasks.title}>
      <Outlet />
    </Screen>
  )
}
