import { expect, it } from 'vitest'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { supportedChains } from '@/lib/chains'
import { toGasLimit } from './gas'

it('leaves room for the dearest claim of a key-pair wallet on Somnia, which the site pays for', () => {
  const { relayed } = supportedChains[5031].gasBounds
  // The eight slots that a claim reads have not been used lately; it sets four anew. 1,200 bytes of calldata, an event with three topics.
  const claim = 21_000n + 8n * 1_000_000n + 4n * 200_000n + 1_200n * 160n + 3_200n + 4n * 5_120n + 96n * 160n
  expect(toGasLimit(claim, 'claimKeyFor', 5031)).toBeLessThan(relayed)
  // A slot that has to be set anew needs a million more that are left.
  expect(toGasLimit(claim, 'claimKeyFor', 5031) - (claim * 12n) / 10n).toBeGreaterThanOrEqual(
    2n * 200_000n + 1_000_000n,
  )
  // Where gas costs what it costs on Ethereum, a contract wallet cannot burn more than before.
  expect(supportedChains[25].gasBounds.relayed).toBe(500_000n)
})

it('adds a fifth to the estimated gas', () => {
  expect(toGasLimit(100_000n, 'register')).toBe(120_000n)
  for (const gas of [0n, 1n, 4n, 21_001n, 2n ** 64n]) expect(toGasLimit(gas, 'register')).toBeGreaterThanOrEqual(gas)
})

it('reserves gas for rewards that start to accrue after the estimate', () => {
  expect(toGasLimit(100_000n, 'sellGem')).toBe(160_000n)
  // Every function of the platform that buys or sells settles rewards.
  const trades = platformAbi.flatMap((entry) =>
    entry.type === 'function' && /^(?:buy|sell)(?:Token|Gem|Crystal)/.test(entry.name) ? [entry.name] : [],
  )
  expect(trades).toContain('buyCrystalWithPermit')
  for (const name of trades) expect(toGasLimit(100_000n, name), name).toBe(160_000n)
})

it('reserves gas for withdrawals by others before a claim, whoever sends it', () => {
  const claims = keyHuntAbi.flatMap((entry) =>
    entry.type === 'function' && entry.name.startsWith('claimKey') ? [entry.name] : [],
  )
  expect(claims).toContain('claimKeyFor')
  // An amount that is set from zero instead of changed costs 17,100 gas more, and a claim sets the player's and the developer's.
  for (const name of claims) expect(toGasLimit(100_000n, name) - 120_000n, name).toBeGreaterThanOrEqual(2n * 17_100n)
})
