/** The first and the last byte that are asked for. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The one range of a file that a request asks for, as players of sound and films do; null for the whole file, which is always a right
 * answer: to several ranges, to units that are not known, to what is no range. `'none'` where it begins behind the end.
 *
 * @param header `Range`. @param bytes of the file.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (start >= bytes || (first === '' && Number(last) === 0)) return 'none'
  return start > end ? null : { start, end }
}
