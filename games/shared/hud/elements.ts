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

/** A bar that shows a share; filling it by the same as before costs nothing. */
export function createBar(): { readonly box: HTMLElement; readonly fill: (share: number) => void } {
  const inner = element('i', '')
  let shown = -1
  return {
    box: element('div', 'bar', inner),
    fill(share) {
      const rounded = Math.round(share * 100)
      if (rounded === shown) return
      shown = rounded
      inner.style.transform = `scaleX(${rounded / 100})`
    },
  }
}

/** A small drawing in the colour of the text beside it. @param path of an SVG, in a square of 16. @param solid what of it is filled. */
export function createIcon(path: string, solid = ''): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('aria-hidden', 'true')
  const draw = (shape: string) => {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    line.setAttribute('d', shape)
    svg.append(line)
    return line
  }
  draw(path)
  if (solid !== '') draw(solid).setAttribute('fill', 'currentColor')
  return svg
}
