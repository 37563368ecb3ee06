import { describe, expect, it } from 'vitest'
import { createRandom, nextBelow, nextChance, nextUint32 } from './random'
import { toSeed } from './seed'

const seed = toSeed('00112233445566778899aabbccddeeff')
const draw = (random: ReturnType<typeof createRandom>, count: number) =>
  Array.from({ length: count }, () => nextUint32(random))

describe('random numbers of a game', () => {
  it('never change, because stored runs depend on them', () => {
    expect(draw(createRandom(seed), 4)).toEqual([4_138_640_721, 1_275_674_082, 3_039_334_875, 4_276_471_690])
  })

  it('differ by seed and by stream', () => {
    const rows = [
      createRandom(seed),
      createRandom(seed, 1),
      createRandom(seed, 2),
      createRandom(toSeed('0'.repeat(32))),
    ].map((random) => draw(random, 8).join())
    expect(new Set(rows).size).toBe(4)
  })

  it('are evenly distributed below a bound', () => {
    const random = createRandom(seed)
    const counts = new Uint32Array(6)
    for (let index = 0; index < 60_000; index++) counts[nextBelow(random, 6)]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
    const heads = Array.from({ length: 10_000 }, () => nextChance(random, 1, 4)).filter(Boolean).length
    expect(Math.abs(heads - 2_500)).toBeLessThan(250)
  })
})
