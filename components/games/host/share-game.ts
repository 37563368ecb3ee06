import { copyText } from '@/components/ui/copy-button'

/** Shares a text and a link with the system's share sheet, or copies both when the browser has none. */
export async function shareGame(text: string, url: string): Promise<'shared' | 'closed' | 'copied' | 'refused'> {
  if (!navigator.share) return (await copyText(`${text} ${url}`)) ? 'copied' : 'refused'
  // The promise rejects when the reader closes the sheet.
  return navigator.share({ text, url }).then(
    () => 'shared',
    () => 'closed',
  )
}
