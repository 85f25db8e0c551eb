import { MapPin } from 'lucide-react'
import { text } from '#text/en.ts'

/** Looks an address up on a map; nothing is asked for before somebody presses it. */
export function MapLink({ address }: { address: string }) {
  if (address === '') return null
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 text-xs text-link hover:underline touch:min-h-11"
    >
      <MapPin className="size-3.5 shrink-0" /> {text.projects.page.map}
    </a>
  )
}
