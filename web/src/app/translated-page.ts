/**
 * Lets React change a page that the browser translates. Chrome and Edge put a `font` element in the place of each text
 * node, which React still holds: it failed when it put something before that node, and a changed text was not seen.
 * Source: https://github.com/facebook/react/issues/11538
 */
export function followTranslation(body: HTMLElement): void {
  /** The element that stands for a text node of React. */
  const standIns = new WeakMap<Node, Node>()
  let isTranslated = false

  /** The child of the parent that is the node, holds it, or stands for it while it is out of the page. */
  const placeIn = (parent: Node, node: Node): Node | null => {
    let place: Node | null = node.parentNode === null ? (standIns.get(node) ?? null) : node
    while (place !== null && place.parentNode !== parent) place = place.parentNode
    return place
  }
  const changeMethods = () => {
    isTranslated = true
    const { insertBefore, removeChild } = Node.prototype
    Node.prototype.insertBefore = function <Kind extends Node>(this: Node, node: Kind, before: Node | null) {
      return insertBefore.call(this, node, before && placeIn(this, before)) as Kind
    }
    Node.prototype.removeChild = function <Kind extends Node>(this: Node, node: Kind) {
      const place = placeIn(this, node)
      if (place !== null) removeChild.call(this, place)
      return node
    }
  }
  // A text that React changes is put back, and the browser translates it.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      standIns.delete(target)
      standIn?.parentNode?.replaceChild(target, standIn)
    }
  })
  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      const standIn = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (text?.nodeType !== Node.TEXT_NODE || !standIn) continue
      if (!isTranslated) changeMethods()
      standIns.set(text, standIn)
      changes.observe(text, { characterData: true })
    }
  })
  replacements.observe(body, { childList: true, subtree: true })
  // The pages themselves have no such element.
  if (body.querySelector('font')) changeMethods()
}
