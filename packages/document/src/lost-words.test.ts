import { describe, expect, it } from 'vitest'
import { Doc, type Transaction, XmlElement, XmlText, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { getLostWords } from './lost-words.ts'

/** Two copies of a page of two paragraphs. */
function twoCopies() {
  const [mine, theirs] = [new Doc(), new Doc()]
  const page = mine.getXmlFragment('page')
  for (const words of ['One', 'Two']) {
    const paragraph = new XmlElement('paragraph')
    paragraph.insert(0, [new XmlText(words)])
    page.push([paragraph])
  }
  applyUpdate(theirs, encodeStateAsUpdate(mine))
  return { mine, theirs }
}

const textOf = (doc: Doc, at: number) =>
  (doc.getXmlFragment('page').get(at) as XmlElement).get(0) as XmlText

/** What is lost to me once I hear all that they did. */
function hear(mine: Doc, theirs: Doc, isOwn = (client: number) => client === mine.clientID) {
  const update = encodeStateAsUpdate(theirs)
  let lost = ''
  const look = (transaction: Transaction) => {
    const words = getLostWords(transaction, update, (client) => (isOwn(client) ? 'me' : undefined))
    lost = words.get('me') ?? ''
  }
  mine.on('afterTransaction', look)
  applyUpdate(mine, update, 'server')
  mine.off('afterTransaction', look)
  return lost
}

describe('words whose place somebody takes away who has not seen them', () => {
  it('are what was written there since, and nothing that they saw', () => {
    const { mine, theirs } = twoCopies()
    textOf(mine, 0).insert(3, ' more')
    textOf(mine, 1).insert(0, 'Kept ')
    theirs.getXmlFragment('page').delete(0, 1)
    expect(hear(mine, theirs)).toBe(' more')
    expect(textOf(mine, 0).toJSON()).toBe('Kept Two')
  })

  it('are none where they saw all of it, or nothing was taken away', () => {
    const { mine, theirs } = twoCopies()
    textOf(mine, 0).insert(3, ' more')
    applyUpdate(theirs, encodeStateAsUpdate(mine))
    theirs.getXmlFragment('page').delete(0, 1)
    expect(hear(mine, theirs)).toBe('')
    textOf(theirs, 0).insert(0, 'And ')
    expect(hear(mine, theirs)).toBe('')
  })

  it('are none that I took back myself, and none of others', () => {
    const { mine, theirs } = twoCopies()
    textOf(mine, 0).insert(3, ' mores')
    textOf(mine, 0).delete(8, 1)
    textOf(mine, 0).delete(3, 1)
    theirs.getXmlFragment('page').delete(0, 1)
    expect(hear(mine, theirs, () => false)).toBe('')
    const { mine: again, theirs: others } = twoCopies()
    textOf(again, 0).insert(3, ' mores')
    textOf(again, 0).delete(8, 1)
    others.getXmlFragment('page').delete(0, 1)
    expect(hear(again, others)).toBe(' more')
  })

  it('stand apart where they were written in several goes', () => {
    const { mine, theirs } = twoCopies()
    textOf(mine, 0).insert(3, ' first')
    textOf(mine, 1).insert(3, '!')
    textOf(mine, 0).insert(0, 'Last ')
    theirs.getXmlFragment('page').delete(0, 1)
    expect(hear(mine, theirs)).toBe(' first Last ')
  })
})
