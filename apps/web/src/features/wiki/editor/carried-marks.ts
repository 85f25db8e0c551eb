import { marks as table } from '@courtside/document/nodes.ts'
import { marksAttribute } from '@courtside/document/written-together.ts'
import type { Mark, Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { z } from 'zod'
import { cleanAttributes } from './clean-attributes.ts'

/**
 * What several write knows marks of texts alone. A picture in a link, or a mention in italics, carries its marks in an
 * attribute beside: written along here, and taken from there when others wrote it.
 */
export const createCarriedMarks = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const isFromOthers = transactions.some((one) => {
        const change = one.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined
        return change?.isChangeOrigin
      })
      doc.descendants((node, place) => {
        if (!node.isInline || node.isText) return
        const carried: unknown = node.attrs[marksAttribute] ?? null
        const own = node.marks.length > 0 ? node.marks.map((mark): unknown => mark.toJSON()) : null
        if (JSON.stringify(carried) === JSON.stringify(own)) return
        if (isFromOthers) tr.setNodeMarkup(place, null, node.attrs, getMarksFrom(schema, carried))
        else tr.setNodeMarkup(place, null, { ...node.attrs, [marksAttribute]: own }, node.marks)
      })
      return tr.docChanged ? tr : null
    },
  })

const Carried = z.array(
  z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).default({}) }),
)

/** Marks as they came from others; one that is none is left out. */
function getMarksFrom(schema: Schema, carried: unknown): readonly Mark[] {
  let marks: readonly Mark[] = []
  for (const { type, attrs } of Carried.safeParse(carried).data ?? []) {
    const cleaned = cleanAttributes(table[type]?.attrs, attrs)
    const mark = cleaned && schema.marks[type]?.create(cleaned)
    if (mark) marks = mark.addToSet(marks)
  }
  return marks
}
