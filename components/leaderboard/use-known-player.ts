import { useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import * as v from 'valibot'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage'
import { addressSchema } from '@/contracts/address'

const connectionSchema = v.tuple([v.string(), v.object({ accounts: v.tupleWithRest([addressSchema], v.unknown()) })])

/** The part of wagmi's stored state that contains the connected account. */
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
    // Storage is forbidden.
    return null
  }
}

/**
 * The account of the last connected wallet, read from storage without loading wagmi. It is only used to highlight public rows.
 * Null without a connected wallet; undefined on the server and during hydration.
 */
export function useKnownPlayer(): Address | null | undefined {
  return useSyncExternalStore<Address | null | undefined>(subscribe, read, () => undefined)
}
