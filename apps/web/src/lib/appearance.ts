const known = new Map<string, number>()
// Between a phone's width and others the sizes differ.
addEventListener('resize', () => known.clear())

/** Puts what one chose of type and density on the document, where the styles read it; before the first paint /theme.js does. */
export function showLook(
  look: Readonly<Partial<Record<'fontSize' | 'density' | 'accent', string>>>,
): void {
  const { fontSize, density, accent } = look
  Object.assign(document.documentElement.dataset, { fontSize, density, accent })
  known.clear()
}

/** In pixels, a length of the styles that is in rem, such as `--spacing-row`, or so many rem: for what is placed by counting. */
export function inPixels(length: string | number): number {
  const found = known.get(String(length))
  if (found !== undefined) return found
  const styles = getComputedStyle(document.documentElement)
  const rem = typeof length === 'number' ? length : parseFloat(styles.getPropertyValue(length))
  const pixels = rem * (parseFloat(styles.fontSize) || 16)
  known.set(String(length), pixels)
  return pixels
}
