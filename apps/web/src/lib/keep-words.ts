/**
 * What no translation may change: keys, numbers and code, what somebody typed and set apart, faces, and the names beside
 * them. Names beside no face are in a `bdi`.
 */
const untranslated =
  '.tabular, code, pre, kbd, bdi, [data-initials], [data-initials] + *, [contenteditable="true"]'

/** Keeps the browser's translation from names, keys and code, wherever in `root` they come to stand. */
export function keepWords(root: Element): void {
  const keep = (element: Element) => element.setAttribute('translate', 'no')
  const keepWithin = (node: Node) => {
    if (!(node instanceof Element)) return
    if (node.matches(untranslated)) keep(node)
    for (const element of node.querySelectorAll(untranslated)) keep(element)
  }
  keepWithin(root)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(keepWithin)
  }).observe(root, { childList: true, subtree: true })
}
