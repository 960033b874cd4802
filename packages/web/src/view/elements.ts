/** The element of the page with an id. @throws Error if it is missing or of another kind */
export function element<E extends Element>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new TypeError(`the page has no ${kind.name} of the id ${id}`)
  return found
}

/** A new element with content. Strings are inserted as text, never as HTML. */
export function made<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...content)
  return created
}
