'use client'

import { useTranslations } from 'next-intl'
import type { Hash } from 'viem'
import { Isolate } from '@/components/ui/isolate'
import { useExplorerUrl } from './use-explorer-url'

/** The hash of a transaction, shortened, leading to the explorer where the chain has one. */
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
