import { createClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createContractManager } from '@/lib/contract-manager/contract-manager'
import { passwordRegistryContract } from '@/lib/contracts/password-registry'
import { supportedChains } from '@/lib/chains'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { createPlayer, startLocalChain, type LocalChain, type TestPlayer } from '@/tests/support/local-chain'

let local: LocalChain
beforeAll(async () => {
  local = await startLocalChain()
})
afterAll(() => local.stop())

function manage(player: TestPlayer, clients = player.clients) {
  const failures: TransactionFailure[] = []
  const onBalanceError = vi.fn()
  const { contracts } = local.deployment
  const manager = createContractManager({
    clients,
    contracts: local.contracts,
    registry: passwordRegistryContract({ contracts }),
    whitelist: contracts.generalWhitelist ?? null,
    onFailure: (failure) => void failures.push(failure),
    onBalanceError,
  })
  return { manager, failures, onBalanceError }
}

it('buys, trades, claims and registers for a game', async () => {
  const player = await createPlayer(local)
  const { manager, failures } = manage(player)
  const { address } = player
  expect(await manager.buyToken('100')).toBe(true)
  expect(await manager.buyGem(0, 2)).toBe(true)
  expect(await manager.sellGem(0, 1)).toBe(true)
  expect(await manager.buyCrystal(1, 1)).toBe(true)
  expect(await manager.approve(local.contracts.platform.address, '7')).toBe(true)
  expect(await manager.registerPasswordHash(`0x${'ab'.repeat(32)}`)).toBe(true)
  expect(failures).toEqual([])

  expect((await manager.getGems(address))[0]).toBe(1)
  expect((await manager.getCrystals(address))[1]).toBe(1)
  expect(await manager.totalInvested(address)).toBe(String(parseEther('100')))
  expect(await manager.allowance(address, local.contracts.platform.address)).toBe(String(parseEther('7')))
  expect(await manager.hasUserPaidFee(address)).toBe(true)
  expect(await manager.getPasswordHash(address)).toBe(`0x${'ab'.repeat(32)}`)
  expect(await manager.currentPhase()).toBe(1)
  expect(await manager.crystalPriceInflationScalingFactor()).toBeGreaterThanOrEqual(1)
  expect(BigInt(await manager.balanceOf(address))).toBeGreaterThan(0n)
})

it('returns false when the contracts reject, without asking the wallet', async () => {
  const player = await createPlayer(local)
  const { manager, failures } = manage(player)
  expect(await manager.claimEarnings()).toBe(false)
  expect(await manager.claimReferralBonus()).toBe(false)
  expect(await manager.sellCrystal(0, 1)).toBe(false)
  expect(await manager.buyGem(99, 1)).toBe(false)
  expect(await manager.buyToken('a lot')).toBe(false)
  expect(await manager.buyToken('1', 'somebody')).toBe(false)
  expect(await manager.registerPasswordHash(`0x${'ab'.repeat(32)}`)).toBe(false)
  expect(failures.at(-1)).toMatchObject({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance' } })
  expect(player.walletRequests.filter((method) => method === 'eth_sendTransaction')).toEqual([])
})

it('returns empty values when the node does not answer, and reports it for the balance', async () => {
  const player = await createPlayer(local)
  const node = createClient({ chain: supportedChains[31337], transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  const { manager, onBalanceError } = manage(player, { ...player.clients, node })
  const { address } = player
  expect(await manager.balanceOf(address)).toBe('0')
  expect(onBalanceError).toHaveBeenCalledOnce()
  expect(await manager.currentPhase()).toBe(0)
  expect(await manager.totalSold()).toBe('0')
  expect(await manager.calculateUserEarnings(address)).toBe('0')
  expect(await manager.getGems(address)).toEqual([])
  expect(await manager.isWhitelisted(address)).toBe(false)
  expect(await manager.eligibleForReferral(address)).toBe(false)
  expect(await manager.getPasswordHash(address)).toBe('0')
  expect(await manager.buyToken('1')).toBe(false)
})
