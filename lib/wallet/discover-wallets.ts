import * as v from 'valibot'
import type { WalletProvider } from './wallet-request'

/** A wallet of this browser as it announces itself. `icon` is a data URI or null. */
export type DiscoveredWallet = {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  readonly provider: WalletProvider
}

const providerSchema = v.custom<WalletProvider>(
  (value) => typeof (value as WalletProvider | null)?.request === 'function',
)

const announcementSchema = v.object({
  info: v.object({
    rdns: v.string(),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
    icon: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^data:image\//))), null),
  }),
  provider: providerSchema,
})

/**
 * Wallets announce themselves at once; this is the extra time for an extension whose script loads late. Milliseconds.
 */
const timeoutMs = 150

/**
 * The wallets that announce themselves by EIP-6963, without duplicates and in the order of their announcements. Without
 * any, the wallet in `window.ethereum`, with the name `unnamed`.
 */
export async function discoverWallets(
  page: EventTarget & { readonly ethereum?: unknown },
  unnamed: string,
): Promise<DiscoveredWallet[]> {
  const wallets = new Map<string, DiscoveredWallet>()
  function note(event: Event) {
    const parsed = v.safeParse(announcementSchema, (event as CustomEvent).detail)
    if (!parsed.success || wallets.has(parsed.output.info.rdns)) return
    const { info, provider } = parsed.output
    wallets.set(info.rdns, { id: info.rdns, name: info.name, icon: info.icon, provider })
  }
  page.addEventListener('eip6963:announceProvider', note)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  await new Promise((resolve) => setTimeout(resolve, timeoutMs))
  page.removeEventListener('eip6963:announceProvider', note)
  if (wallets.size > 0) return [...wallets.values()]
  return v.is(providerSchema, page.ethereum)
    ? [{ id: 'injected', name: unnamed, icon: null, provider: page.ethereum }]
    : []
}

type Announcement = Event & {
  readonly detail?: { readonly info?: { readonly rdns?: unknown; readonly uuid?: unknown } }
}

/**
 * Drops repeated announcements: some wallets announce themselves under two ids and would be listed twice.
 *
 * Must be called before anybody listens for wallets. @returns a function that stops it.
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
