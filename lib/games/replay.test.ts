import { describe, expect, it } from 'vitest'
import { decodeInputLog, encodeInputLog } from './input-log'
import { playReference } from '@/tests/support/games/play-reference'
import { referenceRules } from './reference-rules'
import { replay } from './replay'
import { createRun } from './run'
import { toSeed } from './seed'

const seed = toSeed('000102030405060708090a0b0c0d0e0f')
const other = toSeed('f00102030405060708090a0b0c0d0e0f')

describe('a replay', () => {
  const played = playReference(seed, 12)

  it('reaches the score that was played', () => {
    expect(replay(referenceRules, seed, played)).toEqual({
      kind: 'played',
      score: 1_200,
      checkpoints: 2,
      longestCombo: null,
      metres: null,
      found: [],
      ticks: played.ticks,
      isOver: true,
      isWon: null,
    })
  })

  it('differs with another seed or with a later input', () => {
    const [first, second, ...rest] = played.changes
    const later = {
      ...played,
      changes: [[first![0] + 20, first![1]], [second![0] + 20, second![1]], ...rest] as typeof played.changes,
    }
    expect(replay(referenceRules, other, played)).not.toMatchObject({ score: 1_200 })
    expect(replay(referenceRules, seed, later)).not.toMatchObject({ score: 1_200 })
  })

  it('counts what was reached when the player left', () => {
    expect(replay(referenceRules, seed, { ticks: 100, changes: [] })).toEqual({
      kind: 'played',
      score: 0,
      checkpoints: 0,
      longestCombo: null,
      metres: null,
      found: [],
      ticks: 100,
      isOver: false,
      isWon: null,
    })
  })

  it.each([
    ['too-long', { ticks: referenceRules.maxTicks + 1, changes: [] }],
    ['after-end', { ...played, ticks: played.ticks + 1 }],
    ['unknown-input', { ticks: 10, changes: [[0, 2]] as const }],
  ])('rejects a log as %s', (kind, log) => {
    expect(replay(referenceRules, seed, log)).toEqual({ kind })
  })
})

describe('a run', () => {
  it('writes a log whose replay is the run, at any frame rate', () => {
    const run = createRun(referenceRules, seed)
    const waits = [7, 16.7, 33, 100, 3]
    for (let frame = 0; !run.isOver(); frame++) run.advance(waits[frame % waits.length] ?? 0, frame % 7 < 3 ? 1 : 0)
    const log = decodeInputLog(run.log())
    expect(log).not.toBeNull()
    expect(replay(referenceRules, seed, log!)).toMatchObject({
      score: referenceRules.score(run.state),
      ticks: run.ticks(),
      isOver: true,
    })
  })

  it('needs no input and ends with its log when it is watched', () => {
    const played = playReference(seed, 3)
    const run = createRun(referenceRules, seed, played)
    while (!run.isOver()) run.advance(50, 1)
    expect(run.ticks()).toBe(played.ticks)
    expect(referenceRules.score(run.state)).toBe(played.score)
    expect(run.log()).toBe(encodeInputLog(played))
  })

  it('does not catch up after a break', () => {
    const run = createRun(referenceRules, seed)
    expect(run.advance(60_000, 0)).toBe(15)
    expect(run.fraction()).toBeLessThan(1)
    expect(run.advance(-5, 0)).toBe(0)
  })
})
