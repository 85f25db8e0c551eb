import { exifName, tiffWithTurn } from './keep-turn.ts'
import { getReader } from './read-pieces.ts'

const marker = { app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe, end: 0xd9 }

/** So much is looked at together: some of the longest segments, which have 64 KB. */
const heldSize = 256 * 1024

/**
 * A JPEG, as long as it was and with the same pixels, without place, camera, time, thumbnail and remarks: only its colours
 * stay, and how it is to be turned. What stands behind its end, as the pictures and films that some cameras put there, is
 * blanked as well. One that is broken stays so.
 */
export async function* scrubJpeg(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = getReader(content)
  try {
    // Blanked where it is held, so never what others hold too.
    let held = Buffer.from(await source.take(heldSize))
    for (let from = 2; ; from = 0) {
      const isLast = held.length < heldSize
      const { at, isEnd } = blankRemarks(held, from, isLast)
      if (isLast || isEnd) {
        yield isEnd ? held.fill(0, at) : held
        break
      }
      yield held.subarray(0, at)
      held = Buffer.concat([held.subarray(at), await source.take(at)])
    }
    for await (const piece of source.pass(Infinity)) yield Buffer.alloc(piece.length)
  } finally {
    await source.close()
  }
}

/** Blanks the remarks from a place on; tells how far what is held was understood, and whether the picture ends there. */
function blankRemarks(held: Buffer, from: number, isLast: boolean): { at: number; isEnd: boolean } {
  let at = from
  for (;;) {
    const next = held.indexOf(0xff, at)
    if (next === -1) return { at: held.length, isEnd: false }
    at = next
    const kind = held[at + 1]
    if (kind === marker.end) return { at: at + 2, isEnd: true }
    if (at + 4 > held.length) return { at, isEnd: false }
    // Who reads one passes over what is no marker, and over a marker's filling.
    if (kind === 0xff) at++
    else if (kind === undefined || !hasContent(kind)) at += 2
    else {
      const [start, end] = [at + 4, at + 2 + Math.max(2, held.readUInt16BE(at + 2))]
      if (end > held.length && !isLast) return { at, isEnd: false }
      const said = held.subarray(start, end)
      if (isRemark(kind, said)) held.set(getRemark(kind, said), start)
      at = Math.min(end, held.length)
    }
  }
}

/** A zero is a part of the picture; some markers stand by themselves. */
const hasContent = (kind: number): boolean => kind > 1 && !(kind >= 0xd0 && kind <= 0xd8)

function isRemark(kind: number, said: Buffer): boolean {
  if (kind === marker.comment) return true
  if (kind < marker.app1 || kind > marker.app15 || kind === marker.app14) return false
  return !(kind === marker.app2 && said.toString('latin1', 0, 11) === 'ICC_PROFILE')
}

/** As long as what is there, and without a word. */
function getRemark(kind: number, said: Buffer): Uint8Array {
  const isExif = kind === marker.app1 && said.subarray(0, exifName.length).equals(exifName)
  return (isExif && tiffWithTurn(said)) || Buffer.alloc(said.length)
}
