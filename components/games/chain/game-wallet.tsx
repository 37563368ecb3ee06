'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactElement, useEffect, useRef } from 'react'
import { useConfig } from 'wagmi'
import { useConnectedWallet } from '@/components/wallet/connected-wallet'
import { useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useAssets } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { WalletProvider } from '@/components/wallet/wallet-provider'
import { contractReadDefaults } from '@/lib/contract-manager/contract-read-defaults'
import { createContractReads } from '@/lib/contract-manager/contract-reads'
import { loadChainContracts, locateContracts } from '@/lib/contracts/chain-contracts'
import { type ChainAction, emptyChainState } from '@/lib/games/frame-protocol/chain-messages'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import type { RuntimeConfig } from '@/lib/runtime-config'
import type { WalletProvider as BrowserWallet } from '@/lib/wallet/wallet-request'
import type { WalletState } from '@/lib/wallet/wallet-state'
import { ChainDialog } from './chain-dialog'
import type { ChainRequest, WalletAccess } from './game-chain'
import { readChainState } from './read-chain-state'

export type GameWalletProps = {
  /** The game's name, and whether a stranger made it. */
  name: string
  isStranger: boolean
  request: ChainRequest | null
  onAccess: (access: WalletAccess) => void
  /** The connected wallet, or null. */
  onWallet: (wallet: BrowserWallet | null) => void
  onMute: () => void
}

type Obstacle = Awaited<ReturnType<WalletAccess['findObstacle']>>

const settleTimeoutMs = 10_000

/** The wallet of a game's page: it responds to the reads of the game, and shows its requests above the game. */
function GameWallet({ name, isStranger, request, onAccess, onWallet, onMute }: GameWalletProps) {
  const config = useConfig()
  const site = useRuntimeConfig()
  const chain = useActiveChain()
  const wallet = useWallet()
  const assets = useAssets()
  const user = useUserData()
  const state = { config, site, chain, wallet, assets, user }
  const latest = useRef(state)
  const waiting = useRef(new Set<() => void>())

  const isSettled =
    wallet.isKnown && chain !== undefined && assets.kind !== 'loading' && (!wallet.isReady || user.kind !== 'loading')

  useEffect(() => {
    latest.current = state
    if (!isSettled) return
    for (const resolve of waiting.current) resolve()
    waiting.current.clear()
  })

  useConnectedWallet(onWallet)

  const settledRef = useRef(isSettled)
  useEffect(() => {
    settledRef.current = isSettled
  })

  useEffect(() => {
    const settle = () =>
      settledRef.current
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting.current.add(resolve)
            setTimeout(resolve, settleTimeoutMs)
          })

    /** The contract manager's reads of the connected account on the shown chain; null where the chain has no contracts. */
    async function openReads() {
      const { chain: shown, config: wagmi, wallet: now } = latest.current
      const located = shown ? locateContracts(shown) : null
      if (!shown || !located) return null
      return {
        node: wagmi.getClient({ chainId: shown.id }),
        contracts: await loadChainContracts(located),
        account: now.isReady ? now.address : null,
      }
    }

    onAccess({
      async findObstacle(action) {
        await settle()
        return findWalletObstacle(latest.current) ?? findSaleObstacle(action, latest.current)
      },
      async read() {
        await settle()
        const context = await openReads()
        const { assets: listed } = latest.current
        const obstacle = findWalletObstacle(latest.current)
        if (!context || listed.kind !== 'ready') return emptyChainState(obstacle ?? 'network_error')
        return readChainState(context, listed.value, obstacle)
      },
      async readContract(name) {
        await settle()
        const context = await openReads()
        return context ? createContractReads(context)(name) : contractReadDefaults[name]
      },
    })
  }, [onAccess])

  return request && <ChainDialog name={name} isStranger={isStranger} request={request} onMute={onMute} />
}

/** Why the wallet can do nothing on this site now. */
export function findWalletObstacle(state: { site: RuntimeConfig | undefined; wallet: WalletState }): Obstacle {
  const { site, wallet } = state
  // No chain of the site has contracts, so switching the network would not help.
  if (site && !site.chains.some(({ contracts }) => contracts.platform)) return 'not_available'
  if (wallet.noWallet) return 'no_wallet'
  if (wallet.connection?.code === 'network_error') return 'network_error'
  if (wallet.wrongNetwork) return 'wrong_network'
  if (!wallet.isConnected) return 'not_connected'
  return wallet.isReady ? null : 'wrong_network'
}

/** Why the platform does not accept an action now. The amounts are checked in the dialog. */
function findSaleObstacle(
  action: ChainAction,
  { assets, user }: { assets: ReturnType<typeof useAssets>; user: ReturnType<typeof useUserData> },
): Obstacle {
  if (action.name === 'claimEarnings' || action.name === 'claimReferralBonus') return null
  if (action.name === 'buyToken')
    return user.kind === 'ready' && user.value.mayBuyTokens === false ? 'not_for_sale' : null
  if (assets.kind !== 'ready') return 'network_error'
  const { gems, crystals } = assets.value
  const asset = (action.name === 'buyGem' || action.name === 'sellGem' ? gems : crystals)[action.type]
  if (!asset) return 'not_for_sale'
  return action.name.startsWith('buy') && !asset.isListed ? 'not_for_sale' : null
}

/** Loads all messages for the wallet on a game's page, which contains neither. Rejects when the site does not respond. */
export async function createGameWallet(locale: Locale): Promise<(props: GameWalletProps) => ReactElement> {
  const messages = await loadMessages(locale)
  return function LoadedGameWallet(props: GameWalletProps) {
    return (
      <NextIntlClientProvider locale={locales[locale].iso} messages={messages} timeZone="UTC">
        <WalletProvider>
          <GameWallet {...props} />
        </WalletProvider>
      </NextIntlClientProvider>
    )
  }
}
