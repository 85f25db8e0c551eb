import type { createLowlight } from 'lowlight'

type Reader = ReturnType<typeof createLowlight>
type Read = ReturnType<Reader['highlight']>['children'][number]

/** What is told apart in code; the colours of each are in prose.css. */
export const codeKinds = ['comment', 'keyword', 'string', 'number', 'name', 'removed'] as const
export type CodeKind = (typeof codeKinds)[number]

/** A piece of code of one kind, in characters from where the code begins. */
export type CodePart = { readonly from: number; readonly to: number; readonly kind: CodeKind }

/** By the classes that highlight.js gives. */
const kinds: Readonly<Record<string, CodeKind>> = {
  comment: 'comment',
  quote: 'comment',
  meta: 'comment',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  literal: 'keyword',
  name: 'keyword',
  string: 'string',
  regexp: 'string',
  addition: 'string',
  number: 'number',
  symbol: 'number',
  attr: 'number',
  attribute: 'number',
  variable: 'number',
  title: 'name',
  section: 'name',
  built_in: 'name',
  type: 'name',
  deletion: 'removed',
}

/** In characters: more of one block stays without colours, for it is read anew with every letter. */
const longest = 20_000
let reader: Reader | undefined

/** Whether languages can be read yet. */
export const canReadCode = (): boolean => reader !== undefined

/** Fetches what reads languages, with the first code that says which it is in. */
export async function fetchCodeReader(): Promise<void> {
  const { common, createLowlight: create } = await import('lowlight')
  reader = create(common)
}

/** The parts of code in a language, in their order; none where the language is not known, or not yet. */
export function getCodeParts(language: string, code: string): CodePart[] {
  if (!reader?.registered(language) || code.length > longest) return []
  const parts: CodePart[] = []
  let at = 0
  const walk = (part: Read, around: CodeKind | undefined) => {
    if (part.type === 'text') {
      const from = at
      at += part.value.length
      if (around) parts.push({ from, to: at, kind: around })
    } else if (part.type === 'element') {
      const own = [part.properties['className']].flat().map((name) => getKind(String(name)))
      for (const child of part.children) walk(child, own.find(Boolean) ?? around)
    }
  }
  for (const part of reader.highlight(language, code).children) walk(part, undefined)
  return parts
}

const getKind = (name: string): CodeKind | undefined => kinds[name.replace('hljs-', '')]
