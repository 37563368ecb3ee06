import { expect, it, vi } from 'vitest'
import type { RuntimeConfig } from '@/lib/runtime-config'
import type { WalletState } from '@/lib/wallet/wallet-state'
import { findWalletObstacle } from './game-wallet'

vi.mock('@/components/wallet/wallet-provider', () => ({ WalletProvider: () => null }))
vi.mock('./chain-dialog', () => ({ ChainDialog: () => null }))

const wallet = { connection: { code: 'unsupported_chain' }, wrongNetwork: true } as unknown as WalletState
const siteWith = (...contracts: readonly object[]) =>
  ({ chains: contracts.map((each) => ({ contracts: each })) }) as unknown as RuntimeConfig

it('sends a player to another network only where one has contracts', () => {
  expect(findWalletObstacle({ site: siteWith({}, {}), wallet })).toBe('not_available')
  expect(findWalletObstacle({ site: siteWith({}, { platform: '0x1' }), wallet })).toBe('wrong_network')
})
