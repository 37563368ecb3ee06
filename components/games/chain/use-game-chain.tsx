'use client'

import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { useWeb3State } from '@/components/wallet/use-web3-state'
import type { Web3State } from '@/lib/wallet/web3-state'
import { isAfterGestureIn, limitsOf } from './chain-limits'
import { type ChainRequest, createGameChain, type GameChain, type WalletAccess } from './game-chain'
import type { GameWalletProps } from './game-wallet'

type GameChainProps = {
  game: string
  name: string
  /** Whether this page offers the chain to its game. */
  isOffered: boolean
  /** Whether the game may know the player's address. */
  isShared: boolean
  isStranger: boolean
  container: RefObject<HTMLElement | null>
  /** Called when a request is shown: the game has to pause. */
  onAsk: () => void
}

type LoadedWallet = ComponentType<GameWalletProps>

/**
 * The chain of a game in a frame, the state of the wallet, and the wallet's part of the page, which loads when it is
 * needed.
 */
export function useGameChain(props: GameChainProps): {
  getChain: () => GameChain
  web3: Web3State | null
  wallet: ReactNode
} {
  const { game, name, isShared, isStranger, isOffered } = props
  const locale = useSiteLocale()
  const latest = useRef({ ...props, locale })
  useEffect(() => {
    latest.current = { ...props, locale }
  })
  const [Wallet, setWallet] = useState<{ readonly Component: LoadedWallet } | null>(null)
  const [request, setRequest] = useState<ChainRequest | null>(null)
  const [access] = useState(createAccessSlot)
  const loading = useRef<Promise<void> | null>(null)

  const loadAccess = useCallback(async () => {
    loading.current ??= import('./game-wallet')
      .then(({ createGameWallet }) => createGameWallet(latest.current.locale))
      .then((Component) => setWallet({ Component }))
      .catch((error: unknown) => {
        loading.current = null
        throw error
      })
    await loading.current
    return access.ready
  }, [access])

  const created = useRef<GameChain | null>(null)
  const getChain = useCallback(() => {
    created.current ??= createGameChain({
      limits: limitsOf(game),
      findRefusal: () => (!latest.current.isOffered ? 'not_available' : latest.current.isShared ? null : 'not_shared'),
      isAfterGesture() {
        const frame = latest.current.container.current?.querySelector('iframe')
        return frame ? isAfterGestureIn(frame) : false
      },
      loadAccess,
      show(shown) {
        if (shown) latest.current.onAsk()
        setRequest(shown)
      },
    })
    return created.current
  }, [game, loadAccess])

  const { web3, onWallet } = useWeb3State(isOffered && isShared, loadAccess)

  useEffect(() => {
    if (!isShared) getChain().withdraw()
  }, [isShared, getChain])

  return {
    getChain,
    web3,
    wallet: Wallet && (
      <Wallet.Component
        name={name}
        isStranger={isStranger}
        request={request}
        onAccess={access.take}
        onWallet={onWallet}
        onMute={() => limitsOf(game).mute()}
      />
    ),
  }
}

/** A promise of the wallet's access, which resolves when the wallet has been loaded. */
function createAccessSlot() {
  let take: (access: WalletAccess) => void = () => undefined
  const ready = new Promise<WalletAccess>((resolve) => {
    take = resolve
  })
  return { ready, take }
}
