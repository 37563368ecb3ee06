'use client'

import { useEffect, useRef, useState } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { getAccount, getBlockNumber, reconnect } from 'wagmi/actions'
import type { ChainConfig } from '@/lib/runtime-config/runtime-config'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { connectAgainLater } from '@/lib/wallet/connect-again'
import type { WalletProvider } from '@/lib/wallet/eip1193'
import { switchChain, toAddChainParameter } from '@/lib/wallet/switch-chain'
import { useRuntimeConfig } from './runtime-config-context'
import { toSiteChain } from './site-chains'

export type ChainSwitch = {
  readonly isPending: boolean
  readonly failure: TransactionFailure | null
  /** Moves the wallet to a chain of the site; true where it is there. Asks once, however often it is called. */
  readonly switchTo: (chain: ChainConfig) => Promise<boolean>
  readonly cancel: () => void
}

/** Moving the wallet to another network, with its state. */
export function useSwitchChain(): ChainSwitch {
  const { connector } = useAccount()
  const config = useRuntimeConfig()
  const wagmiConfig = useConfig()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<TransactionFailure | null>(null)
  const running = useRef<AbortController | null>(null)
  const giveUpConnecting = useRef<(() => void) | null>(null)
  useEffect(() => () => giveUpConnecting.current?.(), [])

  async function switchTo(target: ChainConfig): Promise<boolean> {
    if (running.current || !connector || !config) return false
    const controller = new AbortController()
    running.current = controller
    setIsPending(true)
    setFailure(null)
    try {
      const wallet = (await connector.getProvider()) as WalletProvider
      const chain = toSiteChain(target, config.siteUrl)
      const explorer = chain.blockExplorers?.default.url ?? config.siteUrl
      await switchChain(wallet, toAddChainParameter(chain, target.rpcUrls, explorer), { signal: controller.signal })
      giveUpConnecting.current?.()
      giveUpConnecting.current = connectAgainLater(wallet, {
        readChain: (chainId) => getBlockNumber(wagmiConfig, { chainId }),
        knownChainId: () => getAccount(wagmiConfig).chainId,
        reconnect: () => reconnect(wagmiConfig, { connectors: [connector] }),
      })
      return true
    } catch (error) {
      setFailure(toTransactionFailure(error))
      return false
    } finally {
      running.current = null
      setIsPending(false)
    }
  }

  return { isPending, failure, switchTo, cancel: () => running.current?.abort() }
}
