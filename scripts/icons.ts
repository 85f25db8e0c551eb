// npm run icons: draws the icons of the installed app from apps/web/public/favicon.svg, after that was changed. The
// pictures are committed, so that neither a build nor a start draws them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ResizeFit, Transformer } from '@napi-rs/image'

const folder = join(import.meta.dirname, '../apps/web/public')
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')

/** Filled to the edges, for systems that cut their own shape out: what matters stays in the middle 80 %. */
const filled = drawing.replace(' rx="8"', '')

/** Without a size of its own the drawing would be enlarged from 32 pixels. */
const sized = (svg: string, size: number) =>
  svg.replace('<svg ', `<svg width="${size}" height="${size}" `)

mkdirSync(join(folder, 'icons'), { recursive: true })
for (const [name, svg, size] of [
  ['icon-192', drawing, 192],
  ['icon-512', drawing, 512],
  ['maskable-192', filled, 192],
  ['maskable-512', filled, 512],
  ['apple-touch-icon', filled, 180],
] as const) {
  const picture = Transformer.fromSvg(sized(svg, size)).resize(size, size, null, ResizeFit.Fill)
  writeFileSync(join(folder, 'icons', `${name}.png`), picture.pngSync())
}
