import { useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import * as v from 'valibot'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage'
import { addressSchema } from '@/contracts/address'

const connectionSchema = v.tuple([v.string(), v.object({ accounts: v.tupleWithRest([addressSchema], v.unknown()) })])

/** What wagmi keeps of the wallet that is connected, as far as it is read here. */
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ state: v.object({ current: v.string(), connections: v.object({ value: v.array(connectionSchema) }) }) }),
)

function toPlayer(stored: string | null): Address | null {
  const parsed = v.safeParse(storedSchema, stored)
  if (!parsed.success) return null
  const { current, connections } = parsed.output.state
  return connections.value.find(([id]) => id === current)?.[1].accounts[0] ?? null
}

function subscribe(listen: () => void): () => void {
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function read(): Address | null {
  try {
    return toPlayer(window.localStorage.getItem(`${wagmiStorageKey}.store`))
  } catch {
    // A browser that keeps nothing knows nobody.
    return null
  }
}

/**
 * The account that this browser last had connected, without loading a wallet: enough to mark a row that everybody may see.
 * Null on the server, and where no wallet is connected.
 */
export function useKnownPlayer(): Address | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
