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
