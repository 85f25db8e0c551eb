import { Link } from '@tanstack/react-router'
import { Archive, FolderKanban, SearchX, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type ProjectSearch, isFiltered } from './project-search.ts'

const words = text.projects

/** A list without projects: nothing matches, nothing on this shelf, or none yet. */
export function NoProjects({
  search,
  mayCreate,
  onClear,
  create,
}: {
  search: ProjectSearch
  mayCreate: boolean
  onClear: () => void
  create: ReactNode
}) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={words.noMatch.title}
        description={words.noMatch.description}
        action={<Button onClick={onClear}>{words.noMatch.clear}</Button>}
      />
    )
  }
  if (search.shelf) {
    return (
      <EmptyState
        icon={search.shelf === 'trash' ? <Trash2 /> : <Archive />}
        title={words.none[search.shelf]}
      />
    )
  }
  return (
    <EmptyState
      icon={<FolderKanban />}
      title={words.none.title}
      description={mayCreate ? words.none.description : words.none.noneForMe}
      action={
        mayCreate ? (
          create
        ) : (
          <Button asChild variant="primary">
            <Link to="/tasks-v2" search={{ show: 'mine' }}>
              {words.none.toMyWork}
            </Link>
          </Button>
        )
      }
    />
  )
}
