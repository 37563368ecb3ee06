import { Isolate } from '@/components/ui/isolate'
import type { ShownParty } from '@/lib/transaction-view/transaction-view'

/** An address in full, under the name of its contract where it is one of ours. */
export function PartyName({ party: { address, name } }: { party: ShownParty }) {
  return (
    <span lang="en" translate="no" className="min-w-0 font-mono text-note">
      {name !== null && (
        <Isolate className="me-3 font-semibold">{name}</Isolate>
      )}
      <Isolate className="break-all text-quiet">{address}</Isolate>
    </span>
  )
}
