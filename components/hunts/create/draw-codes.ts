import { toQrPath } from '@/components/ui/qr-code'
import type { ProgressOptions } from '@/lib/hunts/keys/make-hunt-keys'

/** Milliseconds of drawing between two pauses. */
const turnMs = 12

export type DrawnCode = ReturnType<typeof toQrPath>

/**
 * Draws QR codes in small batches, so that the page stays responsive. Rejects with the signal's reason when it is
 * aborted.
 */
export async function drawCodes(
  links: readonly string[],
  { signal, onProgress }: ProgressOptions,
): Promise<DrawnCode[]> {
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
