/** Hands a game on: by the system's own sheet where there is one, else its link goes to the clipboard. @returns how. */
export async function shareGame(text: string, url: string): Promise<'shared' | 'copied' | 'neither'> {
  try {
    if (navigator.share) {
      await navigator.share({ text, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(`${text} ${url}`)
    return 'copied'
  } catch {
    return 'neither'
  }
}
