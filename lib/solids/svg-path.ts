import type { Point } from './visible-pieces'

/** A closed outline as SVG path data in whole units, y down; short, because pages carry many of them. */
export function svgPath(points: readonly Point[], unitsPerLength: number): string {
  const [first, ...rest] = points.map(
    ([x, y]) => [Math.round(x * unitsPerLength), Math.round(-y * unitsPerLength)] as const,
  )
  if (!first) return ''
  let [x, y] = first
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - x}${toY < y ? '' : ' '}${toY - y}`
    ;[x, y] = [toX, toY]
    return step
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
}
