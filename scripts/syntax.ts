import { parseSync } from 'vite'

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The statements of a file at its top, and each node below them in turn. */
export function parseFile(file: string, source: string) {
  const { body } = parseSync(file, source).program
  const walk = (onNode: (node: Node) => void) => {
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(visit)
      if (!isNode(value)) return
      onNode(value)
      Object.values(value).forEach(visit)
    }
    visit(body)
  }
  return { body: body as unknown as readonly Node[], walk }
}
