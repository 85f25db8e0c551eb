/**
 * Keeps what is shown true under the browser's translation. Chrome puts a `<font>` with the translated words in the place
 * of each text, while React goes on writing into the text that it made, which is no longer in the page. From here on what
 * is written into such a text goes into what stands in its place, and where React takes it away or puts something before
 * it, that is meant.
 */
export function followTranslation(root: Node): void {
  const stands = new WeakMap<Node, Element>()
  const place = (node: Node, parent: Node): Node => {
    const font = stands.get(node)
    return node.parentNode !== parent && font?.parentNode === parent ? font : node
  }

  const written = new MutationObserver((records) => {
    for (const { target } of records) {
      const font = stands.get(target)
      if (font) font.textContent = target.nodeValue
    }
  })
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const text = removedNodes[0]
      if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) continue
      const font = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT',
      )
      if (!font) continue
      stands.set(text, font as Element)
      written.observe(text, { characterData: true })
    }
  }).observe(root, { childList: true, subtree: true })

  // oxlint-disable-next-line typescript/unbound-method -- each is called on a node
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function removeShown<Child extends Node>(child: Child): Child {
    removeChild.call(this, place(child, this))
    return child
  }
  Node.prototype.insertBefore = function insertBeforeShown<Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    // What comes back itself needs nothing in its place.
    if (child.parentNode === null) stands.get(child)?.remove()
    insertBefore.call(this, child, before && place(before, this))
    return child
  }
}
