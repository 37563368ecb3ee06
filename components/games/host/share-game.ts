import { copyText } from '@/components/ui/copy-button'

/**
 * Shares a text and a link with the system's share sheet, or copies both if the browser has none.
 *
 * @param picture is shared with them if the system's sheet takes files.
 */
export async function shareGame(
  text: string,
  url: string,
  picture: File | null = null,
): Promise<'shared' | 'closed' | 'copied' | 'refused'> {
  if (!navigator.share) return (await copyText(`${text} ${url}`)) ? 'copied' : 'refused'
  const files = picture ? [picture] : []
  const content = { text, url, ...(navigator.canShare?.({ files }) && files.length > 0 && { files }) }
  // The promise rejects when the reader closes the sheet.
  return navigator.share(content).then(
    () => 'shared',
    () => 'closed',
  )
}
