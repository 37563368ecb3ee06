/**
 * Puts a text into the clipboard. @returns whether it is there: browsers refuse without permission, in frames and pages that
 * are not in front, and know no clipboard at all where the page came without https.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
