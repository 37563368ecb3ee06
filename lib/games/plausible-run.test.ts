import { describe, expect, it } from 'vitest'
import { decodeInputLog, type InputLog } from './input-log'
import recordedRuns from './golden/recorded-runs.json'
import driver from './night-drive/golden/player.json'
import runner from './cyberwave-runner/golden/player.json'
import walker from './three-worlds/golden/walker.json'
import { canBeCopied, findCopies, findHumanProblem, toRunShape } from './plausible-run'

const recorded = [...recordedRuns, driver, runner, walker].map(({ log }) => decodeInputLog(log) as InputLog)

/** Presses and releases a control at these ticks. */
const press = (ticks: readonly number[]): InputLog => ({
  ticks: (ticks.at(-1) ?? 0) + 60,
  changes: ticks.flatMap((tick) => [[tick, 1] as const, [tick + 1, 0] as const]),
})
const every = (gap: number, presses: number) => press(Array.from({ length: presses }, (_, index) => 10 + index * gap))

describe('a run of a person', () => {
  it('passes, as all recorded runs do', () => {
    expect(recorded.map(findHumanProblem).filter((problem) => problem !== null)).toEqual([])
    expect(recorded.length).toBeGreaterThan(40)
  })

  it('is told from presses that are too many, too quick or too regular', () => {
    expect(findHumanProblem(every(4, 200))).toBe('rate')
    // Bursts of two presses within 50 ms, a second apart.
    const bursts = Array.from({ length: 60 }, (_, index) => [index * 60 + (index % 7), index * 60 + (index % 7) + 2])
    expect(findHumanProblem(press(bursts.flat()))).toBe('reaction')
    expect(findHumanProblem(every(20, 50))).toBe('repetition')
    expect(findHumanProblem(every(20, 10))).toBeNull()
  })
})

describe('near-identical runs', () => {
  const [run, other, third] = recorded as [InputLog, InputLog, InputLog]
  /** The same run with every twentieth press a tick later. */
  const nearly = (log: InputLog): InputLog => ({
    ...log,
    changes: log.changes.map(([tick, input], index) => [index % 20 === 7 ? tick + 1 : tick, input] as const),
  })

  it('count as one, whoever handed them in', () => {
    const runs = [run, other, third, run, nearly(run), nearly(nearly(run))].map((log, index) => ({
      id: String(index),
      shape: toRunShape(log),
    }))
    expect([...findCopies(runs)].toSorted()).toEqual(['3', '4', '5'])
  })

  it('are not found among runs of fewer than ten presses, which can be the same by chance', () => {
    const find = (presses: number) => {
      const shape = toRunShape(press(Array.from({ length: presses }, (_, index) => 30 + index)))
      return [...findCopies([1, 2, 3].map((id) => ({ id: String(id), shape })))]
    }
    expect([0, 1, 2, 9].map(find)).toEqual([[], [], [], []])
    expect(find(10)).toEqual(['2', '3'])
  })

  it('do not include the recorded runs of different players', () => {
    expect(findCopies(recorded.map((log, index) => ({ id: String(index), shape: toRunShape(log) }))).size).toBe(0)
  })

  it('are found among a thousand runs', () => {
    const compared = recorded.filter(canBeCopied)
    const runs = Array.from({ length: 1_000 }, (_, index) => ({
      id: String(index).padStart(4, '0'),
      shape: toRunShape(compared[index % compared.length] as InputLog),
    }))
    expect(findCopies(runs).size).toBe(1_000 - compared.length)
  })
})
