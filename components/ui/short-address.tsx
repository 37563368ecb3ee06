import { blo } from 'blo'
import type { Address } from 'viem'

/** A shortened address with its identicon; the whole address is the tooltip. */
export function ShortAddress({ address }: { address: Address }) {
  return (
    <bdi dir="ltr" title={address} className="inline-flex items-center gap-2 font-mono text-note whitespace-nowrap">
      <span
        aria-hidden
        className="size-6 rounded-control bg-cover"
        style={{ backgroundImage: `url("${blo(address)}")` }}
      />
      {address.slice(0, 6)}…{address.slice(-4)}
    </bdi>
  )
}
