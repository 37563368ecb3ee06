'use client'

import { useIsFetching } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAccount } from 'wagmi'
import { FailureDetails } from '@/components/transactions/failure-details'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { localChainId, supportedChains } from '@/lib/chains'
import { chainQueryKey } from '@/lib/contracts/query-result'
import { ConnectButton } from './connect/connect-button'
import { useRuntimeConfig } from './runtime-config'
import { useActiveChain } from './use-active-chain'
import { useChainName } from './use-chain-name'
import { useGlobalData } from './use-platform-data'
import { useWallet } from './use-wallet'

/** Milliseconds after which a node without a response counts as slow. */
const timeoutMs = 8_000

/** Whether the node has not responded to the query of every block for a while. */
function useIsNodeSlow(): boolean {
  const chainId = useActiveChain()?.id
  const isAsked =
    useIsFetching({ queryKey: chainQueryKey(chainId), predicate: ({ queryKey }) => queryKey.includes('global-data') }) >
    0
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setIsSlow(true), timeoutMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isAsked])
  return isSlow
}

/** Next to the name of the chain; on phones in a row of its own. */
const noteStyle = 'text-reward max-sm:order-last max-sm:basis-full max-sm:pb-3'

/** The result of the last connection attempt, or why to connect a wallet. */
function ConnectionNote() {
  const t = useTranslations('appPage')
  const { iso } = useSiteFormatter()
  const toChainName = useChainName()
  const { chainId } = useAccount()
  const config = useRuntimeConfig()
  const shown = useActiveChain()
  const { connection, currentChain, walletNotConnected, noWallet } = useWallet()
  const chains =
    config?.chains.filter(({ contracts }) => contracts.platform !== undefined).map(({ id }) => toChainName(id)) ?? []

  function toText(): string | null {
    switch (connection?.code) {
      case 'success':
        return t('connection.success', { chain: toChainName(connection.chainId) })
      case 'unsupported_chain':
        // The bar already says that there are no contracts.
        return chains.length === 0 || chainId === shown?.id
          ? null
          : t('connection.unsupportedChain', {
              network: currentChain?.name ?? String(chainId),
              chains: new Intl.ListFormat(iso).format(chains),
            })
      case 'connection_rejected':
        return t('connection.rejected')
      case 'failed':
        return t('connection.failed')
      case 'no_wallet':
        return t('connection.noWallet')
      // The bar already says that the network is not responding.
      case 'network_error':
        return null
      case undefined:
        return walletNotConnected ? t('connectHint') : null
    }
  }

  // On phones this text is only for screen readers: the bar already shows the network and the account, and the connect
  // button explains itself when it is pressed.
  const isQuiet = connection === null || connection.code === 'success' || noWallet
  return (
    <div
      role="status"
      data-connection={connection?.code}
      className={`empty:hidden ${isQuiet ? 'max-sm:sr-only' : `wrap-anywhere ${noteStyle}`}`}
    >
      {toText()}
      {connection?.code === 'failed' && <FailureDetails code={connection.code} text={connection.message} />}
    </div>
  )
}

/** The shown chain and the wallet, sticky at the top of the page. */
export function WalletBar() {
  const t = useTranslations('appPage')
  const toChainName = useChainName()
  const chain = useActiveChain()
  const { isContractsInitialized, connection } = useWallet()
  const global = useGlobalData()
  const isSlow = useIsNodeSlow()
  const isSilent =
    isSlow ||
    global.kind === 'failed' ||
    (global.kind === 'ready' && global.isStale) ||
    connection?.code === 'network_error'
  /** Shows a failed connection even when the network is unreachable or has no contracts. */
  const isRefused = connection !== null && connection.code !== 'success'
  const name = chain ? toChainName(chain.id) : ''
  return (
    <div
      data-wallet-bar
      className="z-[9] [@media(min-height:35rem)]:sticky top-16 -mx-4 border-b border-hairline bg-ground px-4 sm:-mx-6 sm:px-6"
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 text-note text-quiet">
        {chain && (
          <p
            lang={chain.id === localChainId ? undefined : 'en'}
            className="flex items-center gap-2 py-2 font-semibold text-ink"
          >
            {/* oxlint-disable-next-line nextjs/no-img-element -- a data URI, nothing to optimise */}
            <img src={supportedChains[chain.id].logo} alt="" className="size-5" />
            {name}
          </p>
        )}
        {chain && !isContractsInitialized && <p className={noteStyle}>{t('noContracts', { chain: name })}</p>}
        {isSilent && (
          <p role="status" className={noteStyle}>
            {t('unavailable')}
          </p>
        )}
        {chain && ((isContractsInitialized && !isSilent) || isRefused) && <ConnectionNote />}
        <div className="ms-auto flex min-h-14 items-center">
          <ConnectButton />
        </div>
      </div>
    </div>
  )
}
