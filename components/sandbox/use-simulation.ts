'use client'

import { useRef, useState } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { hashFn } from 'wagmi/query'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { callFunction, type CallOutcome } from '@/lib/sandbox/call-function'
import type { ContractCall } from '@/lib/transactions/contract-call'

export type Simulation = {
  readonly isPending: boolean
  /** What came of simulating exactly this call for this account; null where that was not done since. */
  readonly outcome: CallOutcome | null
  readonly simulate: () => Promise<void>
  readonly forget: () => void
}

/** Tries a write on the node. Whatever changes, the inputs, the account or the chain, makes the outcome old. */
export function useSimulation(call: ContractCall | null): Simulation {
  const config = useConfig()
  const chain = useActiveChain()
  const { address: account } = useAccount()
  const [known, setKnown] = useState<{ readonly key: string; readonly outcome: CallOutcome } | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)
  const key = hashFn([chain?.id, account, call?.args, call?.value])

  async function simulate() {
    if (!call || !chain || isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    const outcome = await callFunction(config.getClient({ chainId: chain.id }), call, account)
    isRunning.current = false
    setKnown({ key, outcome })
    setIsPending(false)
  }

  return {
    isPending,
    outcome: known?.key === key && call ? known.outcome : null,
    simulate,
    forget: () => setKnown(null),
  }
}
