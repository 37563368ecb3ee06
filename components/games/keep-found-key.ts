import { readFoundKey } from '@/lib/hunts/found-key'
import { keepFind } from '@/lib/hunts/kept-finds'

/** Keeps a key that a game says was found, to be claimed later. @returns whether it is one. */
export function keepFoundKey(text: string): boolean {
  const key = readFoundKey(text)
  if (key) keepFind({ kind: 'key', key })
  return key !== null
}
