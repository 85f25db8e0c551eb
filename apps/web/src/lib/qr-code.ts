/** Of level L, by version from 1 on: bytes of correction in each block, and blocks. Enough for 367 bytes. */
const forms = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
] as const

type Bits = (value: number, count: number) => void
type Square = { readonly isDark: boolean[][]; readonly isFixed: boolean[][] }

/**
 * The dark modules of a QR code (ISO/IEC 18004) by row, without the quiet zone of four around it. In byte mode, of level L,
 * always with the first mask. Throws for what is too long.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version =
    1 + forms.findIndex((_, index) => bytes.length + headOf(index + 1) <= room(index + 1))
  if (version === 0) throw new Error('The text is too long for a QR code')
  const square = drawPatterns(version)
  drawBytes(square, protect(encode(bytes, version), version))
  return square.isDark
}

const countBits = (version: number): number => (version < 10 ? 8 : 16)
/** Bytes that mode and count take, begun ones counted. */
const headOf = (version: number): number => Math.ceil((4 + countBits(version)) / 8)

const formOf = (version: number) => forms[version - 1] ?? ([0, 1] as const)

/** Bytes that lie in a code, correction included. */
function capacity(version: number): number {
  const aligned = alignments(version).length
  const patterns = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55
  const modules = (16 * version + 128) * version + 64 - patterns - (version < 7 ? 0 : 36)
  return Math.floor(modules / 8)
}

const room = (version: number): number => {
  const [correction, blocks] = formOf(version)
  return capacity(version) - correction * blocks
}

/** Where the middles of the small squares lie, in both directions. */
function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, place) => last - (count - 2 - place) * step)]
}

function encode(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push: Bits = (value, count) => {
    for (let place = count - 1; place >= 0; place--) bits.push((value >>> place) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, countBits(version))
  for (const byte of bytes) push(byte, 8)
  const size = room(version)
  push(0, Math.min(4, size * 8 - bits.length))
  push(0, -bits.length & 7)
  const written = Array.from({ length: bits.length / 8 }, (_, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  const padding = Array.from({ length: size - written.length }, (_, place) =>
    place % 2 === 0 ? 0xec : 0x11,
  )
  return [...written, ...padding]
}

/** In the field of 256 elements by 0x11d. */
function multiply(left: number, right: number): number {
  let product = 0
  for (let place = 7; place >= 0; place--)
    product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((right >>> place) & 1) * left)
  return product
}

/** Reed-Solomon: the coefficients of (x - 1)(x - 2)(x - 4)… without the first. */
function divisorOf(degree: number): number[] {
  let divisor = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let round = 0; round < degree; round++) {
    divisor = divisor.map((factor, place) => multiply(factor, root) ^ (divisor[place + 1] ?? 0))
    root = multiply(root, 2)
  }
  return divisor
}

function correctionOf(bytes: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const byte of bytes) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = divisor.map((one, place) => (rest[place + 1] ?? 0) ^ multiply(one, factor))
  }
  return rest
}

/** Bytes with their correction, in blocks of which each gives one in turn; the last ones may be longer by one. */
function protect(bytes: readonly number[], version: number): number[] {
  const [correction, count] = formOf(version)
  const divisor = divisorOf(correction)
  const short = Math.floor(bytes.length / count)
  const shortCount = count - (bytes.length % count)
  const blocks = Array.from({ length: count }, (_, place) => {
    const from = place * short + Math.max(0, place - shortCount)
    return bytes.slice(from, from + short + (place < shortCount ? 0 : 1))
  })
  const corrections = blocks.map((block) => correctionOf(block, divisor))
  const inTurn = (parts: readonly number[][], length: number) =>
    Array.from({ length }, (_, place) => parts.flatMap((part) => part[place] ?? [])).flat()
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, correction)]
}

/** All that is the same for every text of a version. */
function drawPatterns(version: number): Square {
  const size = version * 4 + 17
  const rows = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const square = { isDark: rows(), isFixed: rows() }
  const set = (x: number, y: number, isDark: boolean) => {
    const [dark, fixed] = [square.isDark[y], square.isFixed[y]]
    if (!dark || !fixed || x < 0 || x >= size) return
    dark[x] = isDark
    fixed[x] = true
  }
  const ring = (
    atX: number,
    atY: number,
    radius: number,
    isDark: (distance: number) => boolean,
  ) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        set(atX + x, atY + y, isDark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let place = 0; place < size; place++) {
    set(6, place, place % 2 === 0)
    set(place, 6, place % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (distance) => distance !== 2 && distance !== 4)
  const middles = alignments(version)
  const last = middles.at(-1)
  for (const x of middles)
    for (const y of middles) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isCorner) ring(x, y, 2, (distance) => distance !== 1)
    }
  drawFormat(set, size)
  if (version >= 7) drawVersion(set, version)
  return square
}

type Set = (x: number, y: number, isDark: boolean) => void

/** Of level L and the first mask, twice. */
function drawFormat(set: Set, size: number): void {
  const bit = (place: number) => ((0x77c4 >>> place) & 1) === 1
  for (let place = 0; place < 15; place++) {
    const near = place < 6 ? place : place + 1
    if (place < 8) set(8, near, bit(place))
    else set(place === 8 ? 7 : 14 - place, 8, bit(place))
    if (place < 8) set(size - 1 - place, 8, bit(place))
    else set(8, size - 15 + place, bit(place))
  }
  set(8, size - 8, true)
}

function drawVersion(set: Set, version: number): void {
  let rest = version
  for (let round = 0; round < 12; round++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place++) {
    const isDark = ((bits >>> place) & 1) === 1
    const [far, near] = [version * 4 + 6 + (place % 3), Math.floor(place / 3)]
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** Up and down in columns of two from the right, around what is fixed, each other module inverted. */
function drawBytes({ isDark, isFixed }: Square, bytes: readonly number[]): void {
  const size = isDark.length
  let place = 0
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const isUp = right > 6 ? ((size - 1 - right) & 2) === 0 : ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = isDark[y]
        if (!row || isFixed[y]?.[x]) continue
        const bit = ((bytes[place >>> 3] ?? 0) >>> (7 - (place & 7))) & 1
        row[x] = (bit === 1) !== ((x + y) % 2 === 0)
        place += 1
      }
    }
  }
}
