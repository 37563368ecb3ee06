import { describe, expect, it } from 'vitest'
import { play, startOnEmptyRoad } from '@/tests/support/games/cyberwave-runner'
import { events } from './events'
import { addItem, itemKinds } from './items'
import { controls, laneX, metre } from './constants'
import { addObstacle, obstacleKinds } from './obstacles'
import type { RunnerState } from './state'
import { cyberwaveRunnerRules } from './rules'
import { getMultiplier } from './score'

const { left, right, jump, slide, dash } = controls
/** Just before the runner reaches the obstacle at `row`. */
const row = 10 * metre
const meeting = 44

function roadWith(
  kind: keyof typeof obstacleKinds,
  lane = 1,
  change: (state: RunnerState) => void = () => {},
): RunnerState {
  const state = startOnEmptyRoad()
  addObstacle(state.obstacles, obstacleKinds[kind], lane, row, row, 3 * metre)
  change(state)
  return state
}

describe('the runner', () => {
  it('changes lanes in nine ticks and stays on the road', () => {
    const state = play(startOnEmptyRoad(), 9, { 0: right })
    expect(state.x).toBe(laneX(2))
    expect(play(state, 20, { 0: right, 5: right }).x).toBe(laneX(2))
    expect(play(state, 30, { 0: left, 2: left }).x).toBe(laneX(0))
  })

  it('applies a held control once', () => {
    const state = play(
      startOnEmptyRoad(),
      60,
      Object.fromEntries(Array.from({ length: 60 }, (_, tick) => [tick, left | jump])),
    )
    expect(state.x).toBe(laneX(0))
    expect(state.y).toBe(0)
  })

  it('jumps 1.65 m high for 34 ticks, and dives when it slides in the air', () => {
    const state = startOnEmptyRoad()
    const heights = Array.from({ length: 36 }, (_, tick) => play(state, 1, { 0: tick === 0 ? jump : 0 }).y)
    expect(Math.max(...heights)).toBeGreaterThan(1.6 * metre)
    expect(heights.filter((y) => y > 0)).toHaveLength(34)
    const ducked = play(startOnEmptyRoad(), 30, { 0: jump, 16: slide })
    expect([ducked.y, ducked.sliding > 0]).toEqual([0, true])
  })

  it('jumps after landing when it was pressed shortly before', () => {
    const state = play(startOnEmptyRoad(), 40, { 0: jump, 30: jump })
    expect(state.y).toBeGreaterThan(0)
  })
})

describe('obstacles', () => {
  it.each(['barrier', 'beam', 'block', 'truck', 'glass', 'car', 'gap'] as const)('end a run: %s', (kind) => {
    expect(play(roadWith(kind), 120).isOver).toBe(true)
    expect(play(roadWith(kind, 0), 120).isOver).toBe(false)
    expect(play(roadWith(kind), 120, { 20: left }).isOver).toBe(false)
  })

  it.each([
    ['barrier', jump, 30],
    ['gap', jump, 36],
    ['beam', slide, 34],
    ['barrier', dash, 30],
    ['beam', dash, 30],
    ['glass', dash, 30],
    ['gap', dash, 30],
  ] as const)('are passed with the right action: %s', (kind, control, tick) => {
    const state = play(roadWith(kind), 120, { [tick]: control })
    expect(state.isOver).toBe(false)
    expect(state.combo).toBe(1)
  })

  it.each([
    ['barrier', slide],
    ['beam', jump],
    ['block', jump],
    ['block', dash],
    ['truck', dash],
    ['car', dash],
  ] as const)('are not passed with the wrong action: %s', (kind, control) => {
    expect(play(roadWith(kind), 120, { 32: control }).isOver).toBe(true)
  })

  it('approach if they are cars, but stop at their row', () => {
    const state = startOnEmptyRoad()
    addObstacle(state.obstacles, obstacleKinds.car, 0, 40 * metre, 60 * metre, 0)
    play(state, 60)
    const near = state.obstacles.near[state.obstacles.first & state.obstacles.mask]
    expect(near).toBe(60 * metre - 60 * 135)
    play(state, 115)
    expect(state.obstacles.near[state.obstacles.first & state.obstacles.mask]).toBe(40 * metre)
  })

  it('make the runner stumble at their side, and end the run the second time', () => {
    const beside = (state: RunnerState) => addObstacle(state.obstacles, obstacleKinds.truck, 0, row, row, 60 * metre)
    const state = startOnEmptyRoad()
    beside(state)
    play(state, 70, { 60: left })
    expect([state.isOver, state.lane, state.stumbling > 0]).toEqual([false, 1, true])
    expect(play(state, 40, { 0: left, 20: 0, 21: left }).isOver).toBe(true)
  })

  it('break a shield first', () => {
    const state = play(
      roadWith('block', 1, (run) => (run.shields = 1)),
      120,
    )
    expect([state.isOver, state.shields]).toEqual([false, 0])
    const fallen = play(
      roadWith('gap', 1, (run) => (run.shields = 1)),
      120,
    )
    expect([fallen.isOver, fallen.shields]).toEqual([false, 0])
  })

  it('give a close call when their lane is left at the last moment', () => {
    expect(play(roadWith('block'), 60, { 31: right }).combo).toBe(1)
    expect(play(roadWith('block'), 60, { 5: right }).combo).toBe(0)
  })
})

describe('items', () => {
  it('are collected at the runner, and score by combo and `double', () => {
    const state = startOnEmptyRoad()
    addItem(state.items, itemKinds.shard, laneX(1), 800, row)
    addItem(state.items, itemKinds.shard, laneX(2), 800, row)
    addItem(state.items, itemKinds.shard, laneX(1), 3_500, row)
    play(state, meeting + 10)
    expect(state.shards).toBe(1)
    state.combo = 8
    expect(getMultiplier(state)).toBe(3)
    state.double = 10
    expect(getMultiplier(state)).toBe(6)
  })

  it('come to a magnet from every lane', () => {
    const state = startOnEmptyRoad()
    state.magnet = 600
    for (const lane of [0, 1, 2]) addItem(state.items, itemKinds.shard, laneX(lane), 2_300, row)
    expect(play(state, 60).shards).toBe(3)
  })

  it('charge up to three dashes', () => {
    const state = startOnEmptyRoad()
    state.charge = 2_970
    addItem(state.items, itemKinds.shard, laneX(1), 800, row)
    const seen: number[] = []
    for (let tick = 0; tick < 60; tick++) seen.push(play(state, 1).happened & events.charge)
    expect(seen.filter(Boolean)).toHaveLength(1)
    expect(state.charge).toBe(3_000)
    play(state, 1, { 0: dash })
    expect([state.charge, state.dashing > 0]).toEqual([2_000, true])
  })

  it('allow no dash without charge, and none during a dash', () => {
    const state = startOnEmptyRoad()
    play(state, 1, { 0: dash })
    expect([state.charge, state.dashing]).toEqual([0, 36])
    play(state, 50, { 1: dash, 40: 0, 45: dash })
    expect(state.dashing).toBe(0)
    state.charge = 3_000
    play(state, 10, { 0: 0, 1: dash, 2: 0, 3: dash })
    expect(state.charge).toBe(2_000)
  })

  it.each([
    ['shield', 'shields'],
    ['magnet', 'magnet'],
    ['double', 'double'],
    ['stasis', 'stasis'],
  ] as const)('give their power-up: %s', (kind, field) => {
    const state = startOnEmptyRoad()
    addItem(state.items, itemKinds[kind], laneX(1), 1_000, row)
    expect(play(state, 60)[field]).toBeGreaterThan(0)
  })

  it('slow the run down as stasis, and speed it up as a dash', () => {
    const after = (change: (state: RunnerState) => void) => {
      const state = startOnEmptyRoad()
      change(state)
      return play(state, 30).z
    }
    const plain = after(() => {})
    expect(after((state) => (state.stasis = 100))).toBeLessThan(plain * 0.75)
    expect(after((state) => (state.dashing = 100))).toBeGreaterThan(plain * 1.5)
  })
})

describe('the combo', () => {
  it('becomes shorter when nothing adds to it', () => {
    const state = startOnEmptyRoad()
    state.combo = 9
    state.comboTimeLeft = 300
    expect(play(state, 299).combo).toBe(9)
    expect(play(state, 1).combo).toBe(5)
    expect(play(state, 600).combo).toBe(0)
  })

  it('counts at its longest for quests, however short it becomes', () => {
    expect(cyberwaveRunnerRules.longestCombo?.(startOnEmptyRoad())).toBe(0)
    const state = roadWith('barrier', 1, (before) => Object.assign(before, { combo: 9, comboTimeLeft: 300 }))
    // A barrier jumped over is a link.
    expect(play(state, 60, { 30: jump }).combo).toBe(10)
    expect(play(state, 900).combo).toBe(0)
    expect(cyberwaveRunnerRules.longestCombo?.(state)).toBe(10)
  })
})

it('covers 1,000 whole metres between two portals', () => {
  const state = startOnEmptyRoad()
  const metres: (number | undefined)[] = []
  while (!(state.happened & events.gate)) {
    metres.push(cyberwaveRunnerRules.metres?.(state))
    play(state, 1)
  }
  expect([metres[0], metres.at(-1), cyberwaveRunnerRules.metres?.(state)]).toEqual([0, 999, 1_000])
})
