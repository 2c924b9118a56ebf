/** The element with the focus as seen from a node: inside a shadow root the document knows only its host. */
export function focusedElement(node: Node | null): Element | null {
  const root = node?.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
}
