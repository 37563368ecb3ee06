import { toQrPath } from '@/components/ui/qr-path'
import type { Watch } from '@/lib/hunts/make-hunt-keys'

/** Milliseconds after which the page gets its turn. */
const turnMs = 12

export type DrawnCode = ReturnType<typeof toQrPath>

/** QR codes of links, a few at a time, so that the page stays alive. Rejects with the signal's reason when it is cancelled. */
export async function drawCodes(links: readonly string[], { signal, onProgress }: Watch): Promise<DrawnCode[]> {
  const codes: DrawnCode[] = []
  let turn = performance.now()
  for (const link of links) {
    codes.push(toQrPath(link))
    if (performance.now() - turn < turnMs) continue
    onProgress(codes.length / links.length)
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    turn = performance.now()
  }
  return codes
}
