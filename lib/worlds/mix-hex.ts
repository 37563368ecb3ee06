const parse = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** A colour between two of the form #rrggbb; share 0 is the first, 1 the second. */
export function mixHex(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  const channels = a.map((part, index) => Math.round(part + ((b[index] ?? 0) - part) * share))
  return `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
