/** A colour as tokens.css writes it: lightness 0-1, chroma, hue in degrees, opacity 0-1. */
export interface Oklch {
  l: number
  c: number
  h: number
  alpha: number
}

type Triple = [number, number, number]

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Linear sRGB, cut to what a screen can show (https://bottosson.github.io/posts/oklab/). */
function linearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function oklab([r, g, b]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

const encode = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
const decode = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** What one sees of a see-through colour over an opaque one; browsers mix the gamma-encoded values. */
function over(top: Oklch, below: Oklch): Triple {
  const [front, back] = [linearRgb(top), linearRgb(below)]
  return front.map((value, index) =>
    decode(encode(value) * top.alpha + encode(back[index] ?? 0) * (1 - top.alpha)),
  ) as Triple
}

function luminance([r, g, b]: Triple): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of a colour on a stack of backgrounds, the lowest first. */
export function contrast(front: Oklch, ...[ground, tint]: [Oklch, Oklch?]): number {
  const seenGround = tint ? over(tint, ground) : linearRgb(ground)
  const [high, low] = [luminance(over(front, ground)), luminance(seenGround)].toSorted(
    (x, y) => y - x,
  )
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Full-strength simulation by Machado, Oliveira and Fernandes (2009), on linear RGB. */
export const colourBlindness: Record<string, [Triple, Triple, Triple]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** How far apart two colours look, as a distance in OKLab (0.02 is about the least one sees), with a colour blindness or without. */
export function difference(one: Oklch, other: Oklch, blindness?: [Triple, Triple, Triple]): number {
  const [first, second] = [one, other].map((colour) => {
    const rgb = linearRgb(colour)
    const seen =
      blindness?.map((row) => clamp(row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])) ?? rgb
    return oklab(seen as Triple)
  })
  return Math.hypot(...(first ?? []).map((value, index) => value - (second?.[index] ?? 0)))
}
