'use client'

import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { useConfig } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'

const longestMs = 120_000

/** A check of a hunt's keys: under way (`done` from 0 to 1), or how it ended. `escrow` is what waits in the contract, in INT base units. */
export type RootCheck =
  | { readonly kind: 'idle' | 'failed' | 'wrong' }
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'right'; readonly escrow: bigint }

/** Computes the root over a hunt's published addresses again, and compares it with what the chain itself tells: the site is not believed. */
export function useRootCheck(huntId: string) {
  const config = useConfig()
  const chain = useActiveChain()
  const [check, setCheck] = useState<RootCheck>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function compare(signal: AbortSignal): Promise<RootCheck> {
    const keyHunt = chain?.contracts.keyHunt
    if (!chain || !keyHunt) return { kind: 'failed' }
    const [{ growInWorkers }, { keyHuntContract }, response] = await Promise.all([
      import('@/lib/hunts/make-hunt-keys'),
      import('@/lib/hunts/key-hunt-contract'),
      fetch(`/api/hunts/${huntId}/keys`, { signal }),
    ])
    const addresses = (await response.text()).trim().split('\n') as Address[]
    const node = config.getClient({ chainId: chain.id })
    const contract = { ...keyHuntContract(keyHunt), args: [BigInt(huntId)] } as const
    const [declared, [tiers]] = await Promise.all([
      readContract(node, { ...contract, functionName: 'getHunt' }),
      readContract(node, { ...contract, functionName: 'getTiers' }),
    ])
    const counts = tiers.map(({ count }) => count)
    const root = await growInWorkers(addresses, counts, {
      signal,
      onProgress: (done) => setCheck({ kind: 'working', done }),
    })
    return root === declared.merkleRoot ? { kind: 'right', escrow: declared.escrow } : { kind: 'wrong' }
  }

  async function run(): Promise<void> {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    setCheck({ kind: 'working', done: 0 })
    const result = await compare(AbortSignal.any([controller.signal, AbortSignal.timeout(longestMs)])).catch(
      () => ({ kind: 'failed' }) as const,
    )
    if (!controller.signal.aborted) setCheck(result)
  }

  function cancel(): void {
    running.current?.abort()
    setCheck({ kind: 'idle' })
  }

  return { check, run, cancel }
}
