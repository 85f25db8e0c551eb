import type { SafeHtml } from '@courtside/document/html.ts'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type PageFiles, savePageFile } from '#features/files/use-page-files.ts'
import type { LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { cn } from '#lib/cn.ts'
import { followLinks } from '#lib/follow-links.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { trustHtml } from '#lib/trusted-types.ts'
import { wikiText } from '#text/wiki.ts'
import { copyText } from '#ui/copy-text.ts'
import { nameParts } from '#ui/name-parts.ts'
import { useEmbeds } from './embeds/use-embeds.ts'
import { getAnchorFile } from './files/file-html.ts'
import { showFiles } from './files/show-files.ts'
import { useFirstLook } from './first-look.ts'
import { showTasks } from './tasks/show-tasks.ts'
import '#styles/page.css'
import '#styles/prose.css'
import '#styles/page-document.css'

const TextCard = lazyComponent(async () => (await import('#ui/text-card.tsx')).TextCard)
const PagePictures = lazyComponent(
  async () => (await import('./files/page-pictures.tsx')).PagePictures,
)

/** HTML that was made of a document, or of a comparison of two. Its links stay in the app; headings with an id can be linked to. */
export function DocumentHtml({
  html,
  files,
  tasks,
  className,
  cardOf,
}: {
  html: SafeHtml
  /** Those it shows; absent where they can't be opened. */
  files?: PageFiles | undefined
  /** Those it names; absent where they are keys alone. */
  tasks?: LinkedTasks | undefined
  className?: string | undefined
  /** What a card says by the `data-card` of its link. */
  cardOf?: ((name: string) => ReactNode) | undefined
}) {
  const trusted = useMemo(() => trustHtml(html), [html])
  const element = useRef<HTMLDivElement>(null)
  const { history } = useRouter()
  const [shown, setShown] = useState<Shown>()
  const isFirst = useFirstLook(element, html)
  useEffect(() => {
    const take = (link: HTMLAnchorElement) => {
      const id = getAnchorFile(link.getAttribute('href'))
      if (id !== undefined && files)
        void openOrSave(files, id, () => setShown({ id, ids: collectFiles(element.current) }))
      return id !== undefined
    }
    return followLinks(element.current, history.push, take)
  }, [history, html, files])
  // Before it is seen: what is known is not drawn as its key first.
  useLayoutEffect(() => (tasks ? showTasks(element.current, tasks) : undefined), [html, tasks])
  useEmbeds(element, html)
  useEffect(() => (files ? showFiles(element.current, files) : undefined), [html, files])
  useEffect(() => colourLater(element.current), [html])
  useEffect(() => {
    addHeadingLinks(element.current)
    return nameParts(element.current)
  }, [html])
  return (
    <>
      <div
        ref={element}
        data-first={isFirst || undefined}
        className={cn('page-document page prose min-w-0', className)}
        // oxlint-disable-next-line react/no-danger -- made by the renderer, which escapes all that people wrote
        dangerouslySetInnerHTML={{ __html: trusted }}
      />
      {cardOf && <TextCard text={element} cardOf={cardOf} />}
      {shown && files && (
        <PagePictures
          files={files}
          ids={shown.ids}
          shownId={shown.id}
          onShow={(id) => setShown(id === undefined ? undefined : { ...shown, id })}
        />
      )}
    </>
  )
}

/** Few texts hold code, and it is read before it has its colours. Returns what takes them away. */
function colourLater(text: HTMLElement | null): (() => void) | undefined {
  if (!text?.querySelector('pre > code[class^="language-"]')) return undefined
  let isOver = false
  let clear: (() => void) | undefined
  import('./colour-code.ts').then(
    ({ colourCode }) => {
      if (!isOver) clear = colourCode(text)
      return clear
    },
    () => undefined,
  )
  return () => {
    isOver = true
    clear?.()
  }
}

/** The file that is looked at, and those before and behind it. */
type Shown = { readonly id: string; readonly ids: readonly string[] }

/** The files that a text shows, in its order. */
const collectFiles = (text: HTMLElement | null): readonly string[] => [
  ...new Set(
    [...(text?.querySelectorAll<HTMLElement>('[data-file]') ?? [])].map(
      ({ dataset }) => dataset['file'] ?? '',
    ),
  ),
]

/** Looks at a file, or saves it where it can't be looked at. */
async function openOrSave(files: PageFiles, id: string, show: () => void): Promise<void> {
  const file = await files.fresh(id).catch(() => undefined)
  if (file?.view) show()
  else await savePageFile(files, id)
}

/** Gives each heading a button that copies the link to it; who goes to it by a link has the focus there. */
function addHeadingLinks(text: HTMLElement | null): void {
  for (const heading of text?.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]') ??
    []) {
    if (heading.querySelector('.heading-link')) continue
    heading.tabIndex = -1
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'heading-link'
    button.textContent = '#'
    button.ariaLabel = wikiText.page.copyHeading(heading.textContent)
    button.addEventListener('click', () => {
      const address = new URL(location.href)
      address.hash = heading.id
      void copyText(address.href, wikiText.page.copied)
    })
    heading.append(' ', button)
  }
}
