import { copyText } from '@/components/ui/copy-text'

/** Hands a game on: by the system's own sheet where there is one, else its link goes to the clipboard. @returns how. */
export async function shareGame(text: string, url: string): Promise<'shared' | 'closed' | 'copied' | 'refused'> {
  if (!navigator.share) return (await copyText(`${text} ${url}`)) ? 'copied' : 'refused'
  // Whoever closes the system's sheet wants nothing.
  return navigator.share({ text, url }).then(
    () => 'shared',
    () => 'closed',
  )
}
