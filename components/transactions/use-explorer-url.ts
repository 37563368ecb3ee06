'use client'

import { useLocale } from 'next-intl'
import type { Chain, Hash } from 'viem'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { localChainId, supportedChains } from '@/lib/chains/supported-chains'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { toTransactionFragment } from '@/lib/transaction-view/to-transaction-fragment'

/** Where a transaction can be looked at: the local chain's own explorer is a page of ours. Null on a chain without any. */
export function useExplorerUrl(hash: Hash): string | null {
  const chain = useActiveChain()
  const locale = useLocale()
  if (chain?.id === localChainId) {
    return localizedPath(locale, `${routes.testDebug}${toTransactionFragment({ hash, chainId: localChainId })}`)
  }
  const known: Chain | undefined = chain && supportedChains[chain.id]
  const explorer = known?.blockExplorers?.default.url
  return explorer ? `${explorer.replace(/\/$/, '')}/tx/${hash}` : null
}
