import { cleanEmbed, getEmbedHost } from '@courtside/document/embeds.ts'
import { wikiText } from '#text/wiki.ts'
import { buttonVariants } from '#ui/button.tsx'

const words = wikiText.embed

export type EmbedHooks = {
  /** The hosts that the policy of this page lets stand in frames. */
  readonly hosts: readonly string[]
  /** Addresses that this reader wanted to see, while the text is open. */
  readonly wanted: Set<string>
  /** Whether this device shows all of a host at once. */
  readonly isAlways: (host: string) => boolean
  readonly setAlways: (host: string, isAlways: boolean) => void
}

/** The host of an address that may be framed here; undefined for one that stays a link. */
function getFramedHost(src: string, hosts: readonly string[]): string | undefined {
  const clean = cleanEmbed(src)
  const host = clean === src ? getEmbedHost(clean) : undefined
  return host !== undefined && host !== location.hostname && hosts.includes(host) ? host : undefined
}

/**
 * Gives each embed of a text that may be framed room for its frame, and a button that loads it: nothing is asked of its
 * host before. All others stay links. Returns what takes that away again.
 */
export function showEmbeds(text: HTMLElement | null, hooks: EmbedHooks): () => void {
  const embeds = [...(text?.querySelectorAll<HTMLElement>('.embed') ?? [])].flatMap((element) => {
    const link = element.querySelector('a')
    const src = link?.getAttribute('href') ?? ''
    const host = getFramedHost(src, hooks.hosts)
    return link && host !== undefined
      ? [getEmbed(element, { src, host, title: link.textContent ?? src }, hooks, chosen)]
      : []
  })
  function chosen(host: string, isAlways: boolean) {
    hooks.setAlways(host, isAlways)
    for (const embed of embeds) if (embed.host === host) embed.choose(isAlways)
  }
  return () => embeds.forEach((embed) => embed.remove())
}

type Embed = { readonly src: string; readonly host: string; readonly title: string }

function getEmbed(
  element: HTMLElement,
  { src, host, title }: Embed,
  { wanted, isAlways }: EmbedHooks,
  chosen: (host: string, isAlways: boolean) => void,
) {
  const stage = document.createElement('div')
  stage.className = 'embed-stage'
  const show = () => {
    wanted.add(src)
    if (!stage.querySelector('iframe')) stage.replaceChildren(getFrame(src, title))
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonVariants()
  button.textContent = words.show
  button.ariaLabel = words.showTitle(title)
  button.addEventListener('click', () => {
    show()
    // The button is gone.
    stage.querySelector('iframe')?.focus({ preventScroll: true })
  })
  stage.append(getLine(host, 'embed-host'), button, getLine(words.learns(host)))

  const choice = document.createElement('label')
  choice.className = 'embed-always'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = isAlways(host)
  box.addEventListener('change', () => chosen(host, box.checked))
  choice.append(box, words.always(host))

  if (box.checked || wanted.has(src)) show()
  element.prepend(stage)
  element.append(choice)
  return {
    host,
    choose(isOn: boolean) {
      box.checked = isOn
      if (isOn) show()
    },
    remove() {
      stage.remove()
      choice.remove()
    },
  }
}

function getLine(said: string, name = ''): HTMLElement {
  const line = document.createElement('span')
  line.className = name
  line.textContent = said
  return line
}

const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms'

/**
 * The frame itself. It may run scripts as its own site, for players are nothing without them, but not lead this page
 * elsewhere; its host is told the name of ours, which YouTube asks for, and no more.
 */
function getFrame(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.loading = 'lazy'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', sandbox)
  frame.allow = 'fullscreen; picture-in-picture'
  frame.src = src
  return frame
}
