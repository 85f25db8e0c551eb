import { ArrowDown, ArrowUp, Ellipsis, Replace, Trash2 } from 'lucide-react'
import { filterText } from '#text/filters.ts'
import { IconButton } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'

const words = filterText

/** What can be done with a part where it stands. */
export type PartMoves = {
  readonly move: (by: 1 | -1) => void
  readonly remove: () => void
}

/** The menu of a condition or a group. */
export function PartMenu({
  name,
  moves,
  onTurn,
}: {
  name: string
  moves: PartMoves
  /** Absent for groups, which say how they are meant. */
  onTurn?: () => void
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={words.menu(name)} size="icon-sm">
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem icon={<ArrowUp />} shortcut="alt+arrowup" onSelect={() => moves.move(-1)}>
          {words.up}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<ArrowDown />}
          shortcut="alt+arrowdown"
          onSelect={() => moves.move(1)}
        >
          {words.down}
        </DropdownMenuItem>
        {onTurn && (
          <DropdownMenuItem icon={<Replace />} onSelect={onTurn}>
            {words.turn}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={moves.remove}>
          {words.remove}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
