import { useActor } from '#features/users/use-users.ts'
import { wikiText } from '#text/wiki.ts'
import { Avatar, AvatarStack, getFace } from '#ui/avatar.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { usePageReaders } from './use-page-readers.ts'

const words = wikiText.page

/** Who else has a page open right now; pressed, by name. */
export function PageReaders({ pageId }: { pageId: string }) {
  const others = usePageReaders(pageId, useActor().id)
  if (others.length === 0) return null
  return (
    <Popover>
      <PopoverTrigger asChild>
        <button
          type="button"
          aria-label={words.hereNow(others.map(({ name }) => name))}
          className="ms-auto flex rounded-full print:hidden touch:-my-3 touch:py-3"
        >
          <AvatarStack people={others.map(getFace)} />
        </button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-60" aria-label={words.here}>
        <h3 className="mb-2 text-xs font-medium text-muted">{words.here}</h3>
        <ul className="grid gap-2">
          {others.map((person) => (
            <li key={person.uid} className="flex min-w-0 items-center gap-2 text-sm">
              <Avatar {...getFace(person)} />
              <span className="truncate" dir="auto">
                {person.name}
              </span>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}
