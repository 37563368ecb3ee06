'use client'

import { useTranslations } from 'next-intl'
import { supportedChains } from '@/lib/chains/supported-chains'
import { ConnectButton } from './connect-button'
import { useActiveChain } from './use-active-chain'
import { useGlobalData } from './use-global-data'
import { useWallet } from './use-wallet'

/** Which chain the page shows, and the wallet, in sight while the page scrolls. */
export function WalletBar() {
  const t = useTranslations('appPage')
  const chain = useActiveChain()
  const { isConnected, isContractsInitialized } = useWallet()
  const global = useGlobalData()
  const isSilent = global.kind === 'failed' || (global.kind === 'ready' && global.isStale)
  const name = chain ? supportedChains[chain.id].name : ''
  return (
    <div className="sticky top-16 z-[9] -mx-4 border-b border-hairline bg-ground px-4 sm:-mx-6 sm:px-6">
      <div className="flex min-h-14 items-center justify-between gap-4">
        <p className="min-w-0 text-note text-quiet">
          {chain && <span className="font-semibold text-ink">{name}</span>}
          {chain && !isContractsInitialized && <span className="ms-3 text-reward">{t('noContracts', { chain: name })}</span>}
          {isSilent && (
            <span role="status" className="ms-3 text-reward">
              {t('unavailable')}
            </span>
          )}
          {chain && isContractsInitialized && !isSilent && !isConnected && (
            <span className="ms-3 max-sm:hidden">{t('connectHint')}</span>
          )}
        </p>
        <ConnectButton />
      </div>
    </div>
  )
}
