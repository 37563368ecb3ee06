import { contractReadDefaults } from '@/lib/contract-manager/contract-read-defaults'
import type { ChainAction } from '@/lib/games/frame-protocol/chain-messages'
import type { GameQuestion } from '@/lib/games/frame-protocol/game-messages'
import type { ChainCode, ChainState, ContractReads, GameHost } from './types'

type ChainRequests = Pick<
  GameHost,
  | 'buyGem'
  | 'buyCrystal'
  | 'sellGem'
  | 'sellCrystal'
  | 'buyToken'
  | 'claimEarnings'
  | 'claimReferralBonus'
  | 'chainCode'
  | 'readChain'
  | 'readContract'
>

const empty: ChainState = {
  code: 'network_error',
  balance: '0',
  spendableInt: '0',
  gemPower: '0',
  crystalPower: '0',
  unclaimedEarnings: '0',
  stones: [],
}

/**
 * The chain functions of a game. None of them throws: a request that fails resolves to false, or to the empty value of
 * the read. The host treats an invalid message as misuse and closes the channel, so a request that its schema would not
 * accept resolves to false here and is not sent.
 */
export function createChainRequests(request: (question: GameQuestion) => Promise<unknown>): ChainRequests {
  let code: ChainCode | null = null

  async function act(action: ChainAction, isValid: boolean): Promise<boolean> {
    try {
      if (!isValid) throw new Error('invalid')
      const result = (await request({ what: 'chain-action', action })) as { ok: boolean; code: ChainCode }
      code = result.code
      return result.ok === true
    } catch {
      code = 'failed'
      return false
    }
  }
  const trade = (name: 'buyGem' | 'buyCrystal' | 'sellGem' | 'sellCrystal') => (type: number, amount: number) =>
    act({ name, type, amount }, isWithin(type, 0, 999) && isWithin(amount, 1, 100))

  return {
    buyGem: trade('buyGem'),
    buyCrystal: trade('buyCrystal'),
    sellGem: trade('sellGem'),
    sellCrystal: trade('sellCrystal'),
    buyToken: (coins) => act({ name: 'buyToken', coins }, /^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,18})?$/.test(coins)),
    claimEarnings: () => act({ name: 'claimEarnings' }, true),
    claimReferralBonus: () => act({ name: 'claimReferralBonus' }, true),
    chainCode: () => code,
    readChain: async () => {
      try {
        return (await request({ what: 'chain-read' })) as ChainState
      } catch {
        return empty
      }
    },
    readContract: async <Name extends keyof ContractReads>(name: Name) => {
      try {
        return (await request({ what: 'contract-read', name })) as ContractReads[Name]
      } catch {
        return contractReadDefaults[name]
      }
    },
  }
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most
