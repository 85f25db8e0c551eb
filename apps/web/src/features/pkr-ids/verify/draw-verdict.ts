import { getCardExpiry } from '@courtside/contract/card-tokens.ts'
import { locale } from '#lib/locale.ts'
import { verifyText as words } from '#text/verify.ts'
import type { Verdict } from './judge-card.ts'

type Tone = 'good' | 'bad' | 'open'
type Said = { readonly tone: Tone; readonly word: string; readonly description: string }

/** Shapes that are told apart without their colours: a tick, a cross, a question mark. */
const shapes: Record<Tone, string> = {
  good: 'M12 26l9 9 16-19',
  bad: 'M14 14l20 20M34 14L14 34',
  open: 'M17 18c0-9 14-9 14 0 0 6-7 5-7 12M24 36v1',
}

/** Puts a verdict into the page in place of the one before. */
export function drawVerdict(place: HTMLElement, verdict: Verdict, onAgain: () => void): void {
  const { tone, word, description } = describeVerdict(verdict)
  const band = element('div', { className: 'band' }, [
    getSymbol(tone),
    element('h1', { textContent: word }),
  ])
  band.dataset['tone'] = tone
  place.replaceChildren(band, ...getFacts(verdict), element('p', { textContent: description }))
  if (verdict.kind !== 'empty' && verdict.kind !== 'opening')
    place.append(element('button', { type: 'button', textContent: words.again, onclick: onAgain }))
  const who = 'claims' in verdict ? getName(verdict) : ''
  document.title = who === '' ? word : words.titleOf(word, who)
}

function describeVerdict(verdict: Verdict): Said {
  const who = ('organisation' in verdict ? verdict.organisation : null) ?? words.anybody
  switch (verdict.kind) {
    case 'asked': {
      const { standing } = verdict.now
      const { word, description } = words.standings[standing]
      return { tone: standing === 'valid' ? 'good' : 'bad', word, description: description(who) }
    }
    case 'printed': {
      const { word, asking, unanswered } = words.printed
      return {
        tone: 'open',
        word: word(formatDay(verdict.claims.issuedOn)),
        description: verdict.isAsking ? asking : unanswered,
      }
    }
    case 'expired': {
      const { word, description } = words.expired
      return {
        tone: 'bad',
        word,
        description: description(formatDay(getCardExpiry(verdict.claims))),
      }
    }
    case 'forged':
    case 'foreign': {
      const { word, description } = words[verdict.kind]
      return { tone: 'bad', word, description: description(who) }
    }
    case 'damaged':
      return { tone: 'bad', ...words.damaged }
    case 'empty':
    case 'opening':
    case 'unreachable':
      return { tone: 'open', ...words[verdict.kind] }
  }
}

const getName = (verdict: Extract<Verdict, { claims: unknown }>): string =>
  verdict.kind === 'asked' ? verdict.now.name : verdict.claims.name

function getFacts(verdict: Verdict): HTMLElement[] {
  if (!('claims' in verdict)) return []
  const { claims } = verdict
  const name = getName(verdict)
  // A name that was too long for the code is cut there, which is no other name.
  const isRenamed = !name.startsWith(claims.name.replace(/…$/, ''))
  const facts: (readonly [string, string])[] = [
    [words.fields.number, claims.number],
    [words.fields.list, claims.listName],
    [words.fields.validity, describeDays(verdict.kind === 'asked' ? verdict.now : claims)],
    ...(isRenamed ? [[words.fields.printedName, claims.name] as const] : []),
  ]
  const list = element(
    'dl',
    {},
    facts.flatMap(([label, value]) => [
      element('dt', { textContent: label }),
      element('dd', { textContent: value, dir: 'auto' }),
    ]),
  )
  return [element('h2', { textContent: name, dir: 'auto' }), list]
}

function describeDays({
  validFromOn,
  validUntilOn,
}: {
  readonly validFromOn: string | null
  readonly validUntilOn: string | null
}): string {
  if (validFromOn !== null && validUntilOn !== null)
    return words.between(formatDay(validFromOn), formatDay(validUntilOn))
  if (validFromOn !== null) return words.from(formatDay(validFromOn))
  return validUntilOn === null ? words.always : words.until(formatDay(validUntilOn))
}

const formatDay = (on: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${on}T00:00:00Z`),
  )

function getSymbol(tone: Tone): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const symbol = document.createElementNS(space, 'svg')
  symbol.setAttribute('viewBox', '0 0 48 48')
  symbol.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', shapes[tone])
  symbol.append(path)
  return symbol
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
