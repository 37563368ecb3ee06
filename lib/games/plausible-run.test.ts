import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createRandom } from '@/tests/support/random'
import { allRules } from './all-rules'
import { decodeInputLog, type InputLog } from './input-log'
import recordedRuns from './golden/recorded-runs.json'
import driver from './night-drive/golden/player.json'
import runner from './cyberwave-runner/golden/player.json'
import walker from './three-worlds/golden/walker.json'
import {
  canBeCopied,
  findCopies as findCopiesInTurns,
  findHumanProblem,
  sameNumbers,
  toRunShape,
} from './plausible-run'
import { toSeed } from './seed'

const findCopies = (runs: Parameters<typeof findCopiesInTurns>[0]) => findCopiesInTurns(runs, () => nextTurn())

const recorded = [...recordedRuns, driver, runner, walker].map(({ log }) => decodeInputLog(log) as InputLog)

/** Presses and releases a control at these ticks. */
const press = (ticks: readonly number[]): InputLog => ({
  ticks: (ticks.at(-1) ?? 0) + 60,
  changes: ticks.flatMap((tick) => [[tick, 1] as const, [tick + 1, 0] as const]),
})
const every = (gap: number, presses: number) => press(Array.from({ length: presses }, (_, index) => 10 + index * gap))

describe('a run of a person', () => {
  it('passes, as all recorded runs do', () => {
    expect(recorded.map((log) => findHumanProblem(log, false)).filter((problem) => problem !== null)).toEqual([])
    expect(recorded.length).toBeGreaterThan(40)
  })

  it('is told from presses that are too many, too quick or too regular', () => {
    expect(findHumanProblem(every(4, 200), true)).toBe('rate')
    // Bursts of two presses within 50 ms, a second apart.
    const bursts = Array.from({ length: 60 }, (_, index) => [index * 60 + (index % 7), index * 60 + (index % 7) + 2])
    expect(findHumanProblem(press(bursts.flat()), true)).toBe('reaction')
    expect(findHumanProblem(every(20, 50), true)).toBe('repetition')
    expect(findHumanProblem(every(20, 10), true)).toBeNull()
  })

  it('lasts two seconds, unless it ended by the rules of its game', () => {
    const idle = (ticks: number) => ({ ticks, changes: [] })
    expect([0, 119, 120].map((ticks) => findHumanProblem(idle(ticks), false))).toEqual(['short', 'short', null])
    expect(findHumanProblem(idle(30), true)).toBeNull()
  })

  it.each(['car-game', 'cyberwave-runner', 'metaverse'])('is never over so soon in %s', (game) => {
    const rules = allRules.get(game)!
    for (const input of [0, ...Array.from({ length: rules.inputBits }, (_, bit) => 1 << bit)]) {
      const state = rules.start(toSeed('0'.repeat(32)))
      for (let tick = 0; tick < 120; tick += 1) rules.step(state, input)
      expect(rules.isOver(state)).toBe(false)
    }
  })
})

describe('near-identical runs', () => {
  const [run, other, third] = recorded as [InputLog, InputLog, InputLog]
  /** The same run with every twentieth press a tick later. */
  const nearly = (log: InputLog): InputLog => ({
    ...log,
    changes: log.changes.map(([tick, input], index) => [index % 20 === 7 ? tick + 1 : tick, input] as const),
  })

  it('count as one, whoever handed them in', async () => {
    const runs = [run, other, third, run, nearly(run), nearly(nearly(run))].map((log, index) => ({
      id: String(index),
      shape: toRunShape(log),
    }))
    expect([...(await findCopies(runs))].toSorted()).toEqual(['3', '4', '5'])
  })

  it('of the same player are no copies of each other, and one of somebody else is', async () => {
    const runs = [run, nearly(run), run, other].map((log) => ({ id: 'own', shape: toRunShape(log) }))
    const copy = { id: 'copy', shape: toRunShape(nearly(run)) }
    expect([...(await findCopies([...runs, copy]))]).toEqual(['copy'])
  })

  it('are not found among runs of fewer than ten presses, which can be the same by chance', async () => {
    const find = async (presses: number) => {
      const shape = toRunShape(press(Array.from({ length: presses }, (_, index) => 30 + index)))
      return [...(await findCopies([1, 2, 3].map((id) => ({ id: String(id), shape }))))]
    }
    expect(await Promise.all([0, 1, 2, 9].map(find))).toEqual([[], [], [], []])
    expect(await find(10)).toEqual(['2', '3'])
  })

  it('do not include the recorded runs of different players', async () => {
    const runs = recorded.map((log, index) => ({ id: String(index), shape: toRunShape(log) }))
    expect((await findCopies(runs)).size).toBe(0)
  })

  it('are found among a thousand runs', async () => {
    const compared = recorded.filter(canBeCopied)
    const runs = Array.from({ length: 1_000 }, (_, index) => ({
      id: String(index).padStart(4, '0'),
      shape: toRunShape(compared[index % compared.length] as InputLog),
    }))
    expect((await findCopies(runs)).size).toBe(1_000 - compared.length)
  })
  /** Runs that agree in so many numbers that they have to be compared, and in too few to be copies. */
  const craft = (runs: number) => {
    let reads = 0
    const count: ProxyHandler<number[]> = {
      get: (shape, key) => {
        reads += 1
        return Reflect.get(shape, key) as unknown
      },
    }
    const crafted = Array.from({ length: runs }, (_, run) => {
      const shape = Array.from({ length: 64 }, (_each, at) => (at < sameNumbers - 1 ? at : run * 64 + at))
      return { id: String(run), shape: new Proxy(shape, count) }
    })
    return { crafted, countReads: () => reads }
  }

  it('take time that grows with the number of runs only, also of runs that are crafted to be compared', async () => {
    const [some, twice] = [craft(100), craft(200)]
    expect((await findCopies(some.crafted)).size).toBe(0)
    expect((await findCopies(twice.crafted)).size).toBe(0)
    // Comparing each with all others would take four times as many.
    expect(twice.countReads()).toBeLessThan(3 * some.countReads())
  })

  it('are still found when many crafted runs have their bands', async () => {
    const { crafted } = craft(100)
    const again = crafted.map(({ shape }, index) => ({ id: `again ${index}`, shape }))
    expect((await findCopies([...crafted, ...again])).size).toBe(100)
  })

  it('are the same as when each run is compared with the known runs of all its bands', async () => {
    const random = createRandom()
    for (let round = 0; round < 20; round += 1) {
      const sources = Array.from({ length: 10 }, () => Array.from({ length: 64 }, () => random.below(1_000)))
      const runs = Array.from({ length: 300 }, (_, id) => {
        const [one, other] = [random.below(10), random.below(10)]
        const share = random.below(65)
        const shape = sources[one]!.map((number, at) => (at < share ? sources[other]![at]! : number))
        return {
          id: String(id),
          shape: random.below(3) > 0 ? shape.map((number) => number + random.below(2) * id) : shape,
        }
      })
      const expected = new Set<string>()
      const known = new Map<string, number[][]>()
      for (const { id, shape } of runs) {
        const bands = Array.from({ length: 32 }, (_, band) => `${band} ${shape[2 * band]} ${shape[2 * band + 1]}`)
        const rivals = [...bands.flatMap((band) => known.get(band) ?? []), ...(known.get(String(shape)) ?? [])]
        if (rivals.some((rival) => rival.filter((number, at) => number === shape[at]).length >= sameNumbers))
          expected.add(id)
        else {
          known.set(String(shape), [shape])
          for (const band of bands) known.set(band, [...(known.get(band) ?? []), shape].slice(0, 32))
        }
      }
      expect(expected.size).toBeGreaterThan(50)
      expect(await findCopies(runs), `seed ${random.seed}`).toEqual(expected)
    }
  })

  it('are found with maps that have at most an entry for each run, and none for runs that share nothing', async () => {
    const sizes = new Map<object, number>()
    class CountedMap<Key, Value> extends Map<Key, Value> {
      override set(key: Key, value: Value): this {
        super.set(key, value)
        sizes.set(this, this.size)
        return this
      }
    }
    const runs = Array.from({ length: 500 }, (_, run) => ({
      id: String(run),
      shape: Array.from({ length: 64 }, (_each, at) => run * 64 + at),
    }))
    vi.stubGlobal('Map', CountedMap)
    try {
      expect((await findCopies(runs)).size).toBe(0)
    } finally {
      vi.unstubAllGlobals()
    }
    expect(Math.max(...sizes.values())).toBe(500)
    expect(sizes.size).toBe(32)
  })

  it('let other work go on while thousands of them are compared', async () => {
    const crafted = craft(2_000).crafted.map(({ id, shape }) => ({ id, shape: [...shape] }))
    let [turns, isOver] = [0, false]
    const found = findCopies(crafted).finally(() => (isOver = true))
    for (; !isOver; turns += 1) await nextTurn()
    await found
    expect(turns).toBeGreaterThan(10)
  })
})
