/** Creates an element with a class and children. */
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

/** Creates a button. */
export function button(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', className, text)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}

/** Sets a text only when it changed, because most frames change none. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}

/** Creates a bar that shows a share from 0 to 1. Setting the same share again costs nothing. */
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

/**
 * Creates an icon in the colour of the surrounding text. @param path an SVG path in a square of 16. @param solid the
 * part of it that is filled.
 */
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
