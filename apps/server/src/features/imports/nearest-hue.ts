import { type Hue, hues } from '@courtside/contract/statuses.ts'

/** Where on the circle of colours our hues stand, in degrees. */
const angles: Readonly<Record<Exclude<Hue, 'grey'>, number>> = {
  red: 0,
  orange: 28,
  yellow: 50,
  green: 125,
  teal: 180,
  blue: 215,
  purple: 280,
}

/** The hue of ours that is most like a colour such as `#84b6eb`. */
export function nearestHue(colour: string): Hue {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255,
  )
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = most - least
  if (spread < 0.12) return 'grey'
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  const angle = (sector * 60 + 360) % 360
  const away = (hue: Hue) => {
    if (hue === 'grey') return Infinity
    const distance = Math.abs(angles[hue] - angle)
    return Math.min(distance, 360 - distance)
  }
  return hues.reduce((best, hue) => (away(hue) < away(best) ? hue : best))
}
