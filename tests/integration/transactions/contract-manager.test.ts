import { type Address, createClient, http, parseEther } from 'viem'
import { readContract } from 'viem/actions'
import { describe, expect, it, vi } from 'vitest'
import { readChainState } from '@/components/games/chain/read-chain-state'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { contractReadDefaults, contractReadNames } from '@/lib/contract-manager/contract-read-defaults'
import { createContractReads } from '@/lib/contract-manager/contract-reads'
import { createContractWrites } from '@/lib/contract-manager/contract-writes'
import { supportedChains } from '@/lib/chains'
import { readAssets } from '@/lib/contracts/read-assets'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer, type TestPlayer } from '@/tests/support/chain-with-contracts'

const silentNode = createClient({
  chain: supportedChains[31337],
  transport: http('http://127.0.0.1:9', { retryCount: 0 }),
})

describe.each(['ours', 'live'] as const)('on the contracts of the generation %s', (generation) => {
  const local = chainForSuite(generation)

  const contextOf = ({ address, clients }: TestPlayer, node = clients.node) => ({
    node,
    contracts: local.contracts,
    account: address,
  })

  function manage(player: TestPlayer, clients = player.clients) {
    const failures: TransactionFailure[] = []
    const onReadError = vi.fn()
    const writes = createContractWrites((plan) =>
      runTransactionFlow({
        connect: async () => ({ clients, contracts: local.contracts, account: player.address }),
        plan,
        emit: (event) => {
          if (event.kind === 'failed') failures.push(event.failure)
        },
      }),
    )
    const read = createContractReads({ ...contextOf(player, clients.node), onReadError })
    return { writes, read, failures, onReadError }
  }

  it('buys, trades and reads for a game', async () => {
    const player = await createPlayer(local)
    const { writes, read, failures, onReadError } = manage(player)
    expect(await writes.buyToken('100')).toBe(true)
    expect(await writes.buyGem(0, 2)).toBe(true)
    expect(await writes.sellGem(0, 1)).toBe(true)
    expect([await writes.buyCrystal(1, 1), failures]).toEqual([true, []])
    expect(failures).toEqual([])

    expect((await read('getGems'))[0]).toBe(1)
    expect((await read('getCrystals'))[1]).toBe(1)
    expect(await read('totalInvested')).toBe(String(parseEther('100')))
    expect(await read('currentPhase')).toBe(1)
    expect(BigInt(await read('balanceOf'))).toBeGreaterThan(0n)
    expect(await read('unstakedTokens')).toBe(String(BigInt(await read('balanceOf')) / parseEther('1')))
    for (const name of contractReadNames) expect(typeof (await read(name))).toBe(typeof contractReadDefaults[name])
    expect(await read('crystalPriceInflationScalingFactor')).toBe(1)
    expect(onReadError).not.toHaveBeenCalled()
  })

  it('reads from the list that the platform names whether the player is on it', async () => {
    const player = await createPlayer(local)
    const { read } = manage(player)
    expect(await read('isWhitelisted')).toBe(false)
    const { address, abi } = local.contracts.platform
    const list = await readContract(player.clients.node, { address, abi, functionName: 'generalWhitelist' } as never)
    await local.owner.writeContract({
      chain: null,
      address: list as Address,
      abi: whitelistAbi,
      functionName: 'setWhitelisted',
      args: [[player.address], true],
    })
    expect(await read('isWhitelisted')).toBe(true)
  })

  it('tells a game what the player has, and the prices of the dialogs', async () => {
    const player = await createPlayer(local)
    const { writes, failures } = manage(player)
    expect([await writes.buyToken('200'), await writes.buyCrystal(0, 3), failures]).toEqual([true, true, []])
    // Minted crystals join the pool without INT, which makes all cheaper.
    const minted = { address: local.contracts.platform.address, abi: legacyPlatformAbi } as const
    if (generation === 'live')
      await local.owner.writeContract({
        ...minted,
        chain: null,
        functionName: 'mintCrystal',
        args: [player.address, 2n, 1n],
      })
    const assets = await readAssets(player.clients.node, local.contracts.platform)
    const state = await readChainState(contextOf(player), assets, null)
    const crystal = state.stones.find(({ kind, type }) => kind === 'crystal' && type === 1)
    const before = BigInt(state.spendableInt)
    expect(state).toMatchObject({
      code: 'done',
      stones: expect.arrayContaining([expect.objectContaining({ owned: 3 })]),
    })
    expect([await writes.buyCrystal(1, 1), failures]).toEqual([true, []])
    const after = await readChainState(contextOf(player), assets, null)
    const paid = before - BigInt(after.spendableInt)
    // The live generation rounds down, and the site promises at most its price.
    expect(BigInt(crystal?.priceInt ?? 0) - paid).toBeLessThanOrEqual(1n)
    expect(paid).toBeLessThanOrEqual(BigInt(crystal?.priceInt ?? 0))
  })

  it('returns false when the contracts reject, without asking the wallet', async () => {
    const player = await createPlayer(local)
    const { writes, failures } = manage(player)
    expect(await writes.claimEarnings()).toBe(false)
    expect(await writes.claimReferralBonus()).toBe(false)
    expect(await writes.sellCrystal(0, 1)).toBe(false)
    expect(await writes.buyGem(99, 1)).toBe(false)
    expect(await writes.buyToken('a lot')).toBe(false)
    expect(await writes.buyToken('1', 'somebody')).toBe(false)
    expect(failures).toHaveLength(6)
    expect(player.walletRequests.filter((method) => method === 'eth_sendTransaction')).toEqual([])
  })

  it('returns empty values when the node does not answer, and says so', async () => {
    const player = await createPlayer(local)
    const { writes, read, onReadError } = manage(player, { ...player.clients, node: silentNode })
    for (const name of contractReadNames) expect(await read(name)).toEqual(contractReadDefaults[name])
    expect(onReadError).toHaveBeenCalledTimes(contractReadNames.length)
    expect(await writes.buyToken('1')).toBe(false)

    const assets = await readAssets(player.clients.node, local.contracts.platform)
    const gems = { gems: assets.gems, crystals: [] }
    const state = await readChainState(contextOf(player, silentNode), gems, null)
    expect(state).toMatchObject({ code: 'network_error', balance: '0', spendableInt: '0' })
  })
})
