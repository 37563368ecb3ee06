import type { Guard } from './maze-level'

type Place = { readonly x: number; readonly y: number }

function walkTo(way: Place[], to: Place): void {
  let { x, y } = way.at(-1) as Place
  // First across, then up or down: so that any two corners have one way between them.
  while (x !== to.x) way.push({ x: (x += Math.sign(to.x - x)), y })
  while (y !== to.y) way.push({ x, y: (y += Math.sign(to.y - y)) })
}

/**
 * Every tile of a guard's round, in order, its place first. The round begins anew after the last one: a guard that goes back
 * the same way has each tile between its ends twice.
 */
export function walkPath({ x, y, path, isAround }: Pick<Guard, 'x' | 'y' | 'path' | 'isAround'>): readonly Place[] {
  const way: Place[] = [{ x, y }]
  for (const corner of path) walkTo(way, corner)
  if (way.length === 1) return way
  if (isAround) {
    walkTo(way, { x, y })
    return way.slice(0, -1)
  }
  return [...way, ...way.slice(1, -1).reverse()]
}
