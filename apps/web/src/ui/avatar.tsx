import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'

const AvatarPicture = lazyComponent(
  async () => (await import('./avatar-picture.tsx')).AvatarPicture,
)
/** Of pictures that people put in here; none are fetched from elsewhere. */
const ownPictures = '/api/pictures/'

const sizes = {
  xs: 'size-4.5 text-[0.5rem]',
  sm: 'size-5.5 text-[0.5625rem]',
  md: 'size-8 text-xs',
  lg: 'size-14 text-xl',
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function getFirstLetter(word: string | undefined): string {
  return graphemes.segment(word ?? '').containing(0)?.segment ?? ''
}

const knownInitials = new Map<string, string>()

/** First letters of the first and the last word: "Nguyễn Thị Ánh" is NÁ. Finding them is slow, and the same people stand in every row. */
function initials(name: string): string {
  const known = knownInitials.get(name) ?? findInitials(name)
  knownInitials.set(name, known)
  return known
}

function findInitials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const last = words.length > 1 ? words.at(-1) : undefined
  return (getFirstLetter(words[0]) + getFirstLetter(last)).toLocaleUpperCase()
}

/** The same key gives the same hue on every device. Neighbouring hues are kept 24 degrees apart. */
export function getStableHue(key: string): number {
  let hash = 0
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return (hash % 15) * 24
}

type Named = {
  readonly uid: string
  readonly name: string
  readonly avatarUrl: string | null
  readonly isGroup: boolean
}

/** What an avatar shows of a person or a group. */
export const getFace = ({ uid, name, avatarUrl, isGroup }: Named) => ({
  name,
  src: avatarUrl,
  hueKey: uid,
  isGroup,
})

/**
 * A person: initials in a hue that stays theirs, and their picture over them once it is in sight. `hueKey` (their uid) keeps it when the name changes. A group
 * has corners.
 */
export function Avatar({
  name,
  src,
  hueKey,
  isGroup = false,
  size = 'sm',
  className,
}: {
  name: string
  src?: string | null
  hueKey: string
  isGroup?: boolean
  size?: keyof typeof sizes
  className?: string
}) {
  return (
    <span
      role="img"
      aria-label={name}
      // Drawn, not written: as text they would be the visible label of the button around them, which its name lacks.
      data-initials={initials(name)}
      style={{ backgroundColor: `oklch(0.44 0.1 ${getStableHue(hueKey)})` }}
      className={cn(
        'relative inline-grid shrink-0 place-items-center font-semibold text-on-accent select-none before:content-[attr(data-initials)]',
        isGroup ? 'rounded-[30%]' : 'rounded-full',
        sizes[size],
        className,
      )}
    >
      {src?.startsWith(ownPictures) && (
        <AvatarPicture address={`${src}/${size === 'lg' ? 'large' : 'small'}`} />
      )}
    </span>
  )
}

/**
 * Several people that overlap, but not where their initials stand; past `max` the rest is a number. `count` is how many
 * there are where not all are named.
 */
export function AvatarStack({
  people,
  max = 3,
  count = people.length,
  size = 'sm',
}: {
  people: readonly {
    name: string
    src?: string | null
    hueKey: string
    isGroup?: boolean
  }[]
  max?: number
  count?: number
  size?: keyof typeof sizes
}) {
  const rest = count - Math.min(max, people.length)
  return (
    <span className="inline-flex items-center -space-x-0.75">
      {people.slice(0, max).map((person) => (
        <Avatar key={person.hueKey} {...person} size={size} className="ring-1 ring-surface" />
      ))}
      {rest > 0 && (
        <span
          className={cn(
            'z-10 inline-grid shrink-0 place-items-center rounded-full bg-raised font-semibold text-muted ring-1 ring-surface',
            sizes[size],
          )}
        >
          +{rest}
        </span>
      )}
    </span>
  )
}
