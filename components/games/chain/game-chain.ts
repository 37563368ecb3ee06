import type { ChainAction, ChainResult, ChainState } from '@/lib/games/frame-protocol/chain-messages'
import { emptyChainState, notDone } from '@/lib/games/frame-protocol/chain-messages'
import {
  type ContractReadName,
  type ContractReadValue,
  contractReadDefaults,
} from '@/lib/contract-manager/contract-read-defaults'
import { createReadCache } from '../host/read-cache'
import type { ChainLimits } from './chain-limits'

/** The parts of the page's wallet that a game's requests need. */
export type WalletAccess = {
  /** Why the wallet cannot do an action now; null when it can. Resolves once the wallet is known. */
  readonly findObstacle: (action: ChainAction) => Promise<Exclude<ChainResult['code'], 'done'> | null>
  readonly read: () => Promise<ChainState>
  readonly readContract: (name: ContractReadName) => Promise<ContractReadValue>
}

/** An action that the player has to allow or refuse. */
export type ChainRequest = {
  readonly action: ChainAction
  /**
   * Sets the result that the game gets if the request is withdrawn before it ends. An action that the player has
   * allowed may still succeed.
   */
  readonly foresee: (result: ChainResult) => void
  readonly settle: (result: ChainResult) => void
}

/** The functions by which a game uses the chain. None of them throws. */
export type GameChain = {
  /** The wallet's values, or empty ones. */
  readonly read: () => Promise<ChainState>
  /** A read of the contract manager by its name; its empty value if it fails. */
  readonly readContract: (name: ContractReadName) => Promise<ContractReadValue>
  readonly act: (action: ChainAction) => Promise<ChainResult>
  /** Ends the open request, because the game was left or the player stopped sharing. */
  readonly withdraw: () => void
}

/** Whether a payment takes more than half of what the player has. Both in the same unit. */
export const isMoreThanHalf = (payment: bigint, owned: bigint): boolean => payment * 2n > owned

type GameChainOptions = {
  readonly limits: ChainLimits
  /**
   * Why this game has no access to the chain: its page does not offer it, or the player does not share the address.
   * Null if it has access.
   */
  readonly findRefusal: () => 'not_available' | 'not_shared' | null
  readonly isAfterGesture: () => boolean
  /** Loads the wallet of the page. */
  readonly loadAccess: () => Promise<WalletAccess>
  /** Shows a request, or none. */
  readonly show: (request: ChainRequest | null) => void
  readonly now?: () => number
}

/** Creates the chain of a game that runs in a frame: limits, checks, and the player's decision. */
export function createGameChain(options: GameChainOptions): GameChain {
  const { limits, findRefusal, isAfterGesture, loadAccess, show, now = Date.now } = options
  let open: (ChainRequest & { readonly withdraw: () => void }) | null = null
  const cache = createReadCache(now)
  /** Counts withdrawals: a request that was withdrawn while the wallet loaded must not be shown. */
  let withdrawals = 0

  async function readNow(): Promise<ChainState> {
    try {
      return await (await loadAccess()).read()
    } catch {
      return emptyChainState('network_error')
    }
  }

  function ask(action: ChainAction): Promise<ChainResult> {
    return new Promise((resolve) => {
      let foreseen = notDone('refused')
      const request = {
        action,
        foresee(result: ChainResult) {
          foreseen = result
        },
        withdraw(): void {
          request.settle(foreseen)
        },
        settle(result: ChainResult) {
          if (open !== request) return
          open = null
          show(null)
          resolve(result)
        },
      }
      open = request
      show(request)
    })
  }

  async function decide(action: ChainAction): Promise<ChainResult> {
    const begun = withdrawals
    try {
      const obstacle = await (await loadAccess()).findObstacle(action)
      if (obstacle) return notDone(obstacle)
    } catch {
      return notDone('network_error')
    }
    if (begun !== withdrawals) return notDone('refused')
    return ask(action)
  }

  return {
    async read() {
      const refusal = findRefusal()
      if (refusal) return emptyChainState(refusal)
      const state = await cache.read('state', readNow)
      // The player may have stopped sharing while the values were read.
      const refusalNow = findRefusal()
      return refusalNow ? emptyChainState(refusalNow) : state
    },
    async readContract(name) {
      if (findRefusal()) return contractReadDefaults[name]
      const value = await cache
        .read<ContractReadValue>(`contract ${name}`, async () => (await loadAccess()).readContract(name))
        .catch(() => contractReadDefaults[name])
      return findRefusal() ? contractReadDefaults[name] : value
    },
    async act(action) {
      const refusal = findRefusal() ?? limits.open(now(), isAfterGesture())
      if (refusal) return notDone(refusal)
      const result = await decide(action)
      limits.close(now(), result.code === 'refused')
      cache.clear()
      return result
    },
    withdraw() {
      withdrawals += 1
      open?.withdraw()
    },
  }
}
