'use client'

import { useAccount, useConnectors } from 'wagmi'
import { toWalletState, type WalletState } from '@/lib/wallet/wallet-state'
import { useRuntimeConfig } from './runtime-config-context'
import { useActiveChain } from './use-active-chain'
import { useCreditBalance } from './use-credit-balance'
import { useUserData } from './use-user-data'

/** The live state of the wallet, with the names of the specification. */
export function useWallet(): WalletState {
  const { address, chainId, status } = useAccount()
  const connectors = useConnectors()
  const config = useRuntimeConfig()
  const activeChain = useActiveChain()
  const userData = useUserData()
  const creditBalance = useCreditBalance()
  return toWalletState({
    config,
    activeChain,
    status,
    address,
    accountChainId: chainId,
    walletCount: connectors.length,
    intBalance: userData.kind === 'ready' ? userData.value.balanceBaseUnits : null,
    hasBalanceError: userData.kind === 'failed' || (userData.kind === 'ready' && userData.isStale),
    creditBalance,
  })
}
