import { readFoundKey } from '@/lib/hunts/found-key'
import { isPracticeKey } from '@/lib/hunts/practice-keys'
import { keepFind } from '@/lib/hunts/kept-finds'

/** Keeps a key that a game says was found, to be claimed later. @returns whether it is one that could be of a hunt. */
export function keepFoundKey(text: string): boolean {
  const key = readFoundKey(text)
  if (!key || isPracticeKey(key)) return false
  keepFind({ kind: 'key', key })
  return true
}
