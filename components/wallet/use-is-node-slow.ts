'use client'

import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { useActiveChain } from './use-active-chain'

/** Milliseconds after which a node that takes a question and gives no answer is no longer only slow. */
const patienceMs = 8_000

/** Whether the chain's node has been asked what every page asks at every block, and has not answered for a while. */
export function useIsNodeSlow(): boolean {
  const chainId = useActiveChain()?.id
  const isAsked =
    useIsFetching({ queryKey: chainQueryKey(chainId), predicate: ({ queryKey }) => queryKey.includes('global-data') }) >
    0
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isAsked])
  return isSlow
}
