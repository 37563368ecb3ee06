import { createClient, custom, numberToHex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { supportedChains } from '@/lib/chains'
import { toContractCall } from './contract-call'
import { toGasLimit } from './gas'
import { runTransactionFlow } from './run-transaction-flow'

it('leaves room for the dearest claim of a key-pair wallet on Somnia, which the site pays for', () => {
  const { relayed } = supportedChains[5031].gasBounds
  // The eight slots that a claim reads have not been used lately; it sets four anew. 1,200 bytes of calldata, an event
  // with three topics.
  const claim = 21_000n + 8n * 1_000_000n + 4n * 200_000n + 1_200n * 160n + 3_200n + 4n * 5_120n + 96n * 160n
  expect(toGasLimit(claim, 'claimKeyFor', 5031)).toBeLessThan(relayed)
  // A slot that has to be set anew needs a million more that are left.
  expect(toGasLimit(claim, 'claimKeyFor', 5031) - (claim * 12n) / 10n).toBeGreaterThanOrEqual(
    2n * 200_000n + 1_000_000n,
  )
  // Where gas costs what it costs on Ethereum, a contract wallet cannot burn more than before.
  expect(supportedChains[25].gasBounds.relayed).toBe(500_000n)
})

it('sends a claim of the player with the reserve of the chain it is on', async () => {
  const estimate = 100_000n
  const sent: unknown[] = []
  const chain = supportedChains[5031]
  const transport = custom({
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_chainId') return numberToHex(chain.id)
      if (method === 'eth_getBalance') return numberToHex(10n ** 18n)
      if (method === 'eth_estimateGas') return numberToHex(estimate)
      if (method === 'eth_gasPrice' || method === 'eth_maxPriorityFeePerGas') return '0x1'
      if (method === 'eth_getBlockByNumber') return { number: '0x1', baseFeePerGas: '0x1', transactions: [] }
      if (method === 'eth_call') return '0x'
      sent.push(...(params as unknown[]))
      throw Object.assign(new Error('rejected'), { code: 4001 })
    },
  })
  const node = createClient({ chain, transport })
  const wallet = createClient({ chain, transport, account: zeroAddress })
  await runTransactionFlow({
    connect: async () => ({ clients: { node, wallet }, contracts: {} as never, account: zeroAddress }),
    plan: async () => [
      {
        name: 'claim-key',
        call: toContractCall({ address: zeroAddress, abi: keyHuntAbi }, 'claimKey', [
          0n,
          0n,
          0n,
          zeroAddress,
          '0x',
          [],
        ]),
      },
    ],
    emit: () => undefined,
  })
  expect(sent).toHaveLength(1)
  const { gas } = sent[0] as { gas: `0x${string}` }
  // Others can withdraw for player and developer before the block, and the two amounts are then set anew.
  expect(BigInt(gas)).toBeGreaterThanOrEqual((estimate * 12n) / 10n + 2n * 200_000n + 1_000_000n)
})

it('adds a fifth to the estimated gas', () => {
  expect(toGasLimit(100_000n, 'register', 25)).toBe(120_000n)
  for (const gas of [0n, 1n, 4n, 21_001n, 2n ** 64n])
    expect(toGasLimit(gas, 'register', 25)).toBeGreaterThanOrEqual(gas)
})

it('reserves gas for rewards that start to accrue after the estimate', () => {
  expect(toGasLimit(100_000n, 'sellGem', 25)).toBe(160_000n)
  // Every function of the platform that buys or sells settles rewards.
  const trades = platformAbi.flatMap((entry) =>
    entry.type === 'function' && /^(?:buy|sell)(?:Token|Gem|Crystal)/.test(entry.name) ? [entry.name] : [],
  )
  expect(trades).toContain('buyCrystalWithPermit')
  for (const name of trades) expect(toGasLimit(100_000n, name, 25), name).toBe(160_000n)
})

it('reserves gas for withdrawals by others before a claim, whoever sends it', () => {
  const claims = keyHuntAbi.flatMap((entry) =>
    entry.type === 'function' && entry.name.startsWith('claimKey') ? [entry.name] : [],
  )
  expect(claims).toContain('claimKeyFor')
  // An amount that is set from zero instead of changed costs 17,100 gas more, and a claim sets the player's and the
  // developer's.
  for (const name of claims)
    expect(toGasLimit(100_000n, name, 25) - 120_000n, name).toBeGreaterThanOrEqual(2n * 17_100n)
})
