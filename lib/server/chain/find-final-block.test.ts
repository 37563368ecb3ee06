import { createClient, custom } from 'viem'
import { expect, it } from 'vitest'
import { findFinalBlock } from './find-final-block'

it('finds a block between those of earlier searches, and on a chain that has begun anew', async () => {
  let reads = 0
  let step = 10n
  /** A chain of ten million blocks, one every `step` seconds. */
  const node = createClient({
    transport: custom({
      request: ({ params }: { params: readonly [`0x${string}`] }) => {
        reads += 1
        const [number] = params
        const timestamp = `0x${(1_000n + BigInt(number) * step).toString(16)}`
        return Promise.resolve({ number, hash: `0x${BigInt(number).toString(16).padStart(64, '0')}`, timestamp })
      },
    }),
  })
  const range = { from: 5n, to: 10_000_000n }
  const find = async (time: number) => {
    reads = 0
    return (await findFinalBlock(31337, node)(time, range))?.number
  }
  // The first block at 1,000 + 10 n seconds or later; one of two ends of the range can be it.
  expect(await find(50_000_995)).toBe(5_000_000n)
  expect(reads).toBeGreaterThan(20)
  expect(await find(50_003_001)).toBe(5_000_201n)
  const between = [
    [50_000_995, 5_000_000n],
    [50_001_000, 5_000_000n],
    [50_001_001, 5_000_001n],
    [50_002_000, 5_000_100n],
    [50_003_000, 5_000_200n],
  ] as const
  for (const [time, number] of between) {
    expect(await find(time), String(time)).toBe(number)
    expect(reads, String(time)).toBeLessThan(15)
  }
  expect([await find(0), await find(100_001_000), await find(100_001_001)]).toEqual([5n, 10_000_000n, undefined])
  step = 20n
  expect(await find(50_001_000)).toBe(2_500_000n)
})
