import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roadTemplateNames, templateRoad } from '@/lib/builder/templates/templates'
import { ticksPerSecond } from '../rules'
import type { RunnerPace } from '../cyberwave-runner/level'
import { toSeed } from '../seed'
import { driveSkills, type DriveSkill } from './bot'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { isLongRun } from '@/tests/support/long-run'
import { events } from './events'
import { metre } from './constants'
import { findDriveProblems } from './level-problems'
import type { DriveLevel, DriveObject, DriveRoom } from './level'
import { maxDriveLevelTicks, createDriveLevelRules } from './level-rules'
import { segmentLength } from './generate-road'
import { getTrafficPosition } from './traffic'

const seed = toSeed('0'.repeat(32))

type Drawn = Partial<Record<'bends' | 'hills' | 'far' | 'near' | 'left' | 'right', string>> & {
  readonly columns?: number
  readonly seconds?: number
  readonly pace?: RunnerPace
}

/** A section with the given tiles. `far` and `near` are the oncoming lanes from left to right. */
const section = ({
  bends = '',
  hills = '',
  far = '',
  near = '',
  left = '',
  right = '',
  columns = 20,
  seconds = 60,
  pace = 'easy',
}: Drawn): DriveRoom => ({
  name: '',
  pace,
  seconds,
  rows: [bends, hills, far, near, left, right].map((row) => row.padEnd(columns, '.')),
  objects: [],
})

const road = (sections: readonly Drawn[], objects: readonly DriveObject[] = []): DriveLevel => ({
  look: { city: 'core', sky: 'night', music: 0 },
  rooms: sections.map((each, room) => ({ ...section(each), objects: room === 0 ? objects : [] })),
})

const drive = (level: DriveLevel, skill: DriveSkill = driveSkills.careful, of = seed) =>
  playDriveBot(of, skill, maxDriveLevelTicks, createDriveLevelRules(level)).state
const codes = (level: DriveLevel) => findDriveProblems(level).map(({ code, room, x, y }) => [code, room, x, y])
const seedOf = (number: number) => toSeed(number.toString(16).padStart(32, '0'))

describe('a Night Drive level', () => {
  it('is driven from gate to gate to its finish, each section at its own speed', () => {
    const slow = drive(road([{ columns: 60 }, { columns: 60 }]))
    expect(slow).toMatchObject({ gates: 2, isWrecked: false, course: { hasWon: true, section: 1 } })
    const fast = drive(
      road([
        { columns: 60, pace: 'furious' },
        { columns: 60, pace: 'furious' },
      ]),
    )
    expect(fast.course?.hasWon).toBe(true)
    expect(fast.tick).toBeLessThan(slow.tick * 0.85)
  })

  it('bends and rises as its tiles say, or the other way when mirrored', () => {
    const level = road([{ bends: '....' + ']'.repeat(16), hills: '....' + '#'.repeat(16) }])
    const roads = [1, 2, 3, 4, 5, 6].map((number) => createDriveLevelRules(level).start(seedOf(number)))
    const curves = roads.map(({ road: { curve }, course }) => curve[(course?.gates[0] ?? 0) / segmentLength - 1])
    expect(new Set(curves)).toEqual(new Set([5_800, -5_800]))
    expect(roads.map(({ road: { slope }, course }) => slope[(course?.gates[0] ?? 0) / segmentLength - 1])).toEqual(
      roads.map(() => 42),
    )
  })

  it('adds the time of the next section at each gate, and ends without time', () => {
    const level = road([
      { columns: 20, seconds: 10 },
      { columns: 20, seconds: 7 },
    ])
    const rules = createDriveLevelRules(level)
    const state = rules.start(seed)
    expect(state.timeLeft).toBe(10 * ticksPerSecond)
    while (state.gates === 0 && !state.isOver) rules.step(state, 0)
    expect(state.timeWon).toBe(7 * ticksPerSecond)
    const late = drive(road([{ columns: 40, seconds: 4 }]))
    expect([late.course?.hasWon, late.isOver, late.timeLeft]).toEqual([false, true, 0])
  })

  it('has keys that open chests, closed chests without a key, and pick-ups', () => {
    const kinds = ['chest', 'lights', 'key', 'boost', 'repair', 'clock', 'chest'] as const
    const objects = [0, 1].flatMap((lane) =>
      kinds.map((kind, index): DriveObject => ({ kind, id: lane * 10 + index + 1, x: 1 + index * 2, y: 4 + lane })),
    )
    const rules = createDriveLevelRules(road([{}], objects))
    const state = rules.start(seed)
    state.condition = 50
    let happened = 0
    while (!state.isOver) {
      rules.step(state, 0)
      happened |= state.happened
    }
    const all =
      events.shut |
      events.lights |
      events.key |
      events.chest |
      events.finish |
      events.recharged |
      events.repaired |
      events.moreTime
    expect(happened & all).toBe(all)
    expect(state.course).toMatchObject({ chests: 1, keys: 0, lights: 1, hasWon: true })
    expect(rules.found?.(state)).toHaveLength(2)
    expect(rules.checkpoints(state)).toBe(1)
    // 50 of the car, 25 of the repair and 10 of the gate.
    expect(state.condition).toBe(85)
  })

  it.each(['own', 'oncoming'] as const)(
    'has %s traffic near its position in the level at the pace of the section',
    (way) => {
      const row = '.'.repeat(60) + 'c'
      const rules = createDriveLevelRules(road([{ columns: 120, ...(way === 'own' ? { right: row } : { far: row }) }]))
      // In a mirrored section the object is in another lane, so the car drives in none.
      const state = { ...rules.start(seed), x: 0 }
      const ring = state[way]
      while (ring.end === 0 || getTrafficPosition(ring, 0, state.tick) > state.s) rules.step(state, 0)
      const column = (state.s - (state.course?.finish ?? 0)) / segmentLength + 120
      expect(Math.abs(column - 60)).toBeLessThan(12)
    },
  )

  it('differs for each seed, so that a copied log is another run', () => {
    const level = road(Array.from({ length: 5 }, () => ({ bends: '....((((((((....', right: '????????????????????' })))
    const placed = [1, 2, 3, 4].map((number) => createDriveLevelRules(level).start(seedOf(number)).course)
    expect(
      new Set(
        placed.map((course) =>
          JSON.stringify([[...(course?.gates ?? [])], [...(course?.bends ?? [])], [...(course?.own.met ?? [])]]),
        ),
      ).size,
    ).toBe(4)
  })

  it('never decreases its score and reuses its state', () => {
    const rules = createDriveLevelRules(
      road([{ bends: '..[[[[[[..', left: '......c', columns: 50 }], [{ kind: 'lights', id: 1, x: 9, y: 4 }]),
    )
    const state = rules.start(seed)
    const keys = [Object.keys(state), Object.keys(state.course ?? {})]
    let score = 0
    while (!state.isOver) {
      rules.step(state, state.tick % 40 < 3 ? 1 : 0)
      expect(rules.score(state)).toBeGreaterThanOrEqual(score)
      score = rules.score(state)
    }
    expect([Object.keys(state), Object.keys(state.course ?? {})]).toEqual(keys)
  })
})

describe('the problems of a Night Drive level', () => {
  it('include gates that cannot or hardly be reached in time, with unused time carried over', () => {
    expect(codes(road([{ columns: 100, seconds: 8 }]))).toEqual([['gate-out-of-reach', 0, 99, 4]])
    expect(
      codes(
        road([
          { columns: 100, seconds: 60 },
          { columns: 100, seconds: 8 },
        ]),
      ),
    ).toEqual([])
    expect(
      codes(
        road([
          { columns: 20, seconds: 10 },
          { columns: 100, seconds: 3 },
        ]),
      ),
    ).toEqual([['gate-out-of-reach', 1, 99, 4]])
    const best = drive(road([{ columns: 100 }]), driveSkills.expert).tick / ticksPerSecond
    expect(codes(road([{ columns: 100, seconds: Math.ceil(best) }])).map(([code]) => code)).toEqual(['little-time'])
  })

  it('include objects off the road or in one place, traffic that blocks both lanes, and chests without a key', () => {
    const at = (kind: DriveObject['kind'], id: number, x: number, y: number): DriveObject => ({ kind, id, x, y })
    expect(codes(road([{}], [at('lights', 1, 3, 1)]))).toEqual([['off-road', 0, 3, 1]])
    expect(codes(road([{}], [at('lights', 1, 30, 4)]))).toEqual([['outside', 0, 30, 4]])
    expect(codes(road([{}], [at('lights', 1, 3, 4), at('boost', 2, 3, 4)]))).toEqual([['shared-place', 0, 3, 4]])
    expect(codes(road([{ left: '....c', right: '....c' }]))).toEqual([['lanes-shut', 0, 4, 5]])
    expect(codes(road([{ left: '....c', right: '............................c', columns: 40 }]))).toEqual([])
    expect(codes(road([{ far: '....c', near: '....c' }]))).toEqual([])
    expect(codes(road([{}], [at('key', 1, 3, 4), at('chest', 2, 4, 5)]))).toEqual([['chest-without-key', 0, 4, 5]])
    expect(codes(road([{}], [at('key', 1, 3, 4), at('chest', 2, 9, 5)]))).toEqual([])
    expect(codes(road([{}, {}], [at('key', 1, 3, 2)]))).toEqual([])
  })

  it('do not occur when a careful driver can pass', () => {
    const row = (signs: string) => fc.string({ unit: fc.constantFrom(...signs), minLength: 96, maxLength: 96 })
    const runs = (signs: string) =>
      fc
        .array(fc.constantFrom(...signs), { minLength: 8, maxLength: 8 })
        .map((parts) => parts.map((sign) => sign.repeat(12)).join(''))
    const drawn = fc.record({
      bends: runs('.([{)]}'),
      hills: runs('.+#-='),
      near: row('.......c'),
      left: row('....cvt?'),
      right: row('....cvt?'),
      pace: fc.constantFrom('easy' as const, 'fast' as const, 'furious' as const),
    })
    fc.assert(
      fc.property(fc.tuple(drawn, drawn), fc.nat(0xffff), (sections, number) => {
        const level = road(sections.map((each) => ({ ...each, columns: 96 })))
        expect(codes(level).filter(([code]) => code !== 'lanes-shut')).toEqual([])
        const state = drive(level, driveSkills.careful, seedOf(number))
        expect(state).toMatchObject({ isWrecked: false, course: { hasWon: true } })
      }),
      { numRuns: isLongRun ? 1_000 : 4 },
    )
  })
})

describe.each(roadTemplateNames)('the template %s', (name) => {
  it.each(['expert', 'careful'] as const)(
    'can be finished with each seed by the %s bot, with a chest on the way',
    (skill) => {
      const seeds = Array.from({ length: isLongRun ? 20 : 2 }, (_, number) => toSeed(String(number + 10).repeat(16)))
      const runs = seeds.map((of) => drive(templateRoad(name), driveSkills[skill], of))
      expect(runs.map(({ course }) => course?.hasWon)).toEqual(runs.map(() => true))
      expect(runs.every(({ s }) => s > 2_000 * metre)).toBe(true)
      if (skill === 'expert') expect(Math.max(...runs.map(({ course }) => course?.chests ?? 0))).toBeGreaterThan(0)
    },
  )
})
