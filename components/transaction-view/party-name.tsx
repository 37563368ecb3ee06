import { Isolate } from '@/components/ui/isolate'
import type { ShownParty } from '@/lib/transaction-view/transaction-view'
import { toShortAddress } from '@/lib/units/short-address'

type PartyNameProps = {
  party: ShownParty
  /** Shows the two ends of the address, and the whole of it on hover. */
  isShort?: boolean
}

/** An address, under the name of its contract where it is one of ours. */
export function PartyName({ party: { address, name }, isShort = false }: PartyNameProps) {
  return (
    <span lang="en" translate="no" title={address} className="flex min-w-0 flex-wrap gap-x-3 font-mono text-note">
      {name !== null && <Isolate className="font-semibold">{name}</Isolate>}
      <Isolate className="break-all text-quiet">{isShort ? toShortAddress(address) : address}</Isolate>
    </span>
  )
}
