/**
 * The value of a cookie in a `Cookie` header, as it was sent; undefined without it. If several have the name, the first
 * is returned.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
