import { useNavigate } from '@tanstack/react-router'
import { FolderKanban, ListTodo } from 'lucide-react'
import { useState } from 'react'
import { text } from '#text/en.ts'
import { CommandPalette, type PaletteResult } from '#ui/command-palette.tsx'
import { useQuickSearch } from './use-quick-search.ts'

/** The command palette, with the projects and tasks that what is typed may mean. */
export function SearchPalette({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [typed, setTyped] = useState('')
  const { projects, tasks, isSearching } = useQuickSearch(typed)
  const navigate = useNavigate()

  const results: PaletteResult[] = [
    ...projects.map(({ id, key, name }) => ({
      id,
      group: text.shell.places.projects,
      label: name,
      hint: key,
      icon: <FolderKanban className="text-muted" />,
      run: () => void navigate({ to: '/projects/$projectId', params: { projectId: key } }),
    })),
    ...tasks.map(({ id, key, title }) => ({
      id,
      group: text.shell.places.tasks,
      label: title,
      hint: key,
      icon: <ListTodo className="text-muted" />,
      run: () => void navigate({ to: '/tasks/$id', params: { id: key } }),
    })),
  ]
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      search={typed}
      onSearchChange={setTyped}
      results={results}
      isSearching={isSearching}
    />
  )
}
