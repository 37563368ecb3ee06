type Announcement = Event & {
  readonly detail?: { readonly info?: { readonly rdns?: unknown; readonly uuid?: unknown } }
}

/**
 * Lets every wallet announce itself under one identity only: some come twice, under two of them, and would be listed twice.
 *
 * To be called before anybody else listens for wallets. Returns what undoes it.
 */
export function dropRepeatedWallets(page: EventTarget): () => void {
  const uuids = new Map<unknown, unknown>()
  function judge(event: Announcement) {
    const info = event.detail?.info
    if (!info) return
    if (!uuids.has(info.rdns)) uuids.set(info.rdns, info.uuid)
    if (uuids.get(info.rdns) !== info.uuid) event.stopImmediatePropagation()
  }
  page.addEventListener('eip6963:announceProvider', judge)
  return () => page.removeEventListener('eip6963:announceProvider', judge)
}
