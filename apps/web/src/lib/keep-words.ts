/**
 * What no translation may change: keys, numbers and code, what somebody typed and set apart, faces, and the names beside
 * them. Names beside no face are in a `bdi`.
 */
const untranslated =
  '.tabular, code, pre, kbd, bdi, [data-initials], [data-initials] + *, [contenteditable="true"]'

/** An editor watches what it drew: it would draw anew whatever somebody else changes in it, and so for ever. */
const editor = '.ProseMirror'

/** Keeps the browser's translation from names, keys and code, wherever in `root` they come to stand. */
export function keepWords(root: Element): void {
  const keep = (element: Element) => {
    if (!element.parentElement?.closest(editor)) element.setAttribute('translate', 'no')
  }
  const keepWithin = (node: Node) => {
    if (!(node instanceof Element)) return
    if (node.matches(untranslated)) keep(node)
    for (const element of node.querySelectorAll(untranslated)) keep(element)
  }
  keepWithin(root)
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (target instanceof Element && !target.closest(editor)) addedNodes.forEach(keepWithin)
  }).observe(root, { childList: true, subtree: true })
}
