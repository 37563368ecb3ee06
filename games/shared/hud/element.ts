/** An element with a class and children: texts or elements. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** A button that says `text`. */
export function button(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', className, text)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}

/** Sets a text only where it changed: most pictures change none. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}
