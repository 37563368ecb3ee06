'use client'

import { useTranslations } from 'next-intl'
import type { Chain, Hash } from 'viem'
import { Isolate } from '@/components/ui/isolate'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { localChainId, supportedChains } from '@/lib/chains'
import { localizedPath } from '@/lib/i18n/localized-path'
import { readablePath, routes } from '@/lib/routes/pages'
import { toTransactionFragment } from '@/lib/transaction-view/transaction-fragment'

/** A shortened transaction hash, linked to the explorer if the chain has one. */
export function TransactionHash({ hash }: { hash: Hash }) {
  const t = useTranslations('transactionStatus')
  const url = useExplorerUrl(hash)
  const short = <Isolate className="font-mono whitespace-nowrap">{`${hash.slice(0, 10)}…${hash.slice(-6)}`}</Isolate>
  if (!url) return <span title={hash}>{short}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" title={hash} className="text-crystal underline underline-offset-2">
      <span className="sr-only">{t('explorer')}</span>
      {short}
    </a>
  )
}

/**
 * The URL of a transaction in the chain's explorer; on the local chain a page of this site. Null for a chain without an
 * explorer.
 */
export function useExplorerUrl(hash: Hash): string | null {
  const chain = useActiveChain()
  const locale = useSiteLocale()
  if (chain?.id === localChainId) {
    return localizedPath(
      locale,
      `${readablePath(routes.testDebug)}${toTransactionFragment({ hash, chainId: localChainId })}`,
    )
  }
  const known: Chain | undefined = chain && supportedChains[chain.id]
  const explorer = known?.blockExplorers?.default.url
  return explorer ? `${explorer.replace(/\/$/, '')}/tx/${hash}` : null
}
