import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templateTrack, trackTemplateNames } from '@/lib/builder/templates/templates'
import { runnerSkills, playRunnerBot } from '@/tests/support/games/cyberwave-runner'
import { isLongRun } from '@/tests/support/long-run'
import { ticksPerSecond } from '../rules'
import { toSeed } from '../seed'
import { createRunnerLevelRules } from './level-rules'
import { events } from './events'
import { findRunnerProblems } from './level-problems'
import { type RunnerLevel, type RunnerObject, type RunnerPace, runnerPaces } from './level'

const seed = toSeed('0'.repeat(32))
const maxTicks = 10 * 60 * ticksPerSecond

/** A level of sections with three lanes each. */
const track = (
  sections: readonly (readonly string[])[],
  objects: readonly RunnerObject[] = [],
  pace: RunnerPace = 'easy',
): RunnerLevel => ({
  look: { city: 'core', sky: 'dusk', music: 0 },
  rooms: sections.map((rows, room) => ({ name: '', pace, rows, objects: room === 0 ? objects : [] })),
})

const run = (level: RunnerLevel, of = seed) =>
  playRunnerBot(of, runnerSkills.expert, maxTicks, createRunnerLevelRules(level)).state
const codes = (level: RunnerLevel) => findRunnerProblems(level).map(({ code, x, y }) => [code, x, y])
const middle = (objects: readonly Omit<RunnerObject, 'id' | 'y'>[]) =>
  objects.map((object, index) => ({ ...object, id: index + 1, y: 1 }))

describe('a Cyberwave Runner level', () => {
  it('is run to its finish, each section at its own speed', () => {
    const slow = run(
      track([
        ['......', '......', '......'],
        ['......', '......', '......'],
      ]),
    )
    expect(slow.course).toMatchObject({ hasWon: true, section: 1, nextSection: 2 })
    const fast = run(
      track(
        [
          ['......', '......', '......'],
          ['......', '......', '......'],
        ],
        [],
        'furious',
      ),
    )
    expect(fast.course?.hasWon).toBe(true)
    expect(fast.z / fast.tick).toBeGreaterThan((2 * slow.z) / slow.tick)
  })

  it('has keys that open chests, which are checkpoints; a chest stays closed without a key', () => {
    const free = ['........', '........', '........']
    const rules = createRunnerLevelRules(
      track(
        [free],
        middle([
          { kind: 'chest', x: 1 },
          { kind: 'key', x: 3 },
          { kind: 'chest', x: 5 },
        ]),
      ),
    )
    const state = rules.start(seed)
    let happened = 0
    while (!state.isOver) {
      rules.step(state, 0)
      happened |= state.happened
    }
    expect(happened & (events.shut | events.key | events.chest | events.finish)).toBe(
      events.shut | events.key | events.chest | events.finish,
    )
    expect(state.course).toMatchObject({ chests: 1, keys: 0, hasWon: true })
    expect(rules.checkpoints(state)).toBe(1)
    expect(rules.found?.(state)).toEqual([2, 3])
  })

  it('differs for each seed, so that a copied log is another run', () => {
    const level = track(
      Array.from({ length: 6 }, () =>
        ['#..#..#..', '..#..#..#', '.#..#..#.'].map((lane) => lane.replaceAll(/#(?=.)/g, '#')),
      ),
    )
    const begun = ['1', '2', '3', '4'].map(
      (digit) => createRunnerLevelRules(level).start(toSeed(digit.repeat(32))).course,
    )
    const placed = new Set(
      begun.map((course) => JSON.stringify([[...(course?.begins ?? [])], [...(course?.mirrored ?? [])]])),
    )
    expect(placed.size).toBe(4)
  })

  it('never decreases its score and reuses its state', () => {
    const rules = createRunnerLevelRules(
      track(
        [['..^..v..', '#.^.#v..', '..^..v.#']],
        middle([
          { kind: 'shards', x: 2 },
          { kind: 'magnet', x: 4 },
        ]),
      ),
    )
    const state = rules.start(seed)
    const keys = [Object.keys(state), Object.keys(state.course ?? {})]
    let score = 0
    while (!state.isOver) {
      rules.step(state, 0)
      expect(rules.score(state)).toBeGreaterThanOrEqual(score)
      score = rules.score(state)
    }
    expect([Object.keys(state), Object.keys(state.course ?? {})]).toEqual(keys)
  })
})

describe('the problems of a Cyberwave Runner level', () => {
  it('include rows without a path, and obstacles in the way of a car', () => {
    expect(codes(track([['..#..', '..#..', '..*..']]))).toEqual([['blocked', 2, 1]])
    // Two lane changes within one row are not possible.
    expect(codes(track([['..#.', '.##.', '.#..']]))).toEqual([['blocked', 2, 1]])
    expect(codes(track([['.<#.', '....', '....']]))).toEqual([['cars-way', 1, 0]])
    expect(codes(track([['.===.', '..^..', '.#.#.']]))).toEqual([])
  })

  it('include unreachable objects, and chests without a key', () => {
    const rows = ['....=...', '....=..#', '........']
    expect(codes(track([rows], [{ kind: 'key', id: 1, x: 4, y: 0 }]))).toEqual([['in-obstacle', 4, 0]])
    expect(codes(track([rows], [{ kind: 'key', id: 1, x: 9, y: 0 }]))).toEqual([['outside', 9, 0]])
    expect(
      codes(
        track(
          [rows],
          [
            { kind: 'key', id: 1, x: 1, y: 0 },
            { kind: 'shards', id: 2, x: 1, y: 0 },
          ],
        ),
      ),
    ).toEqual([['shared-place', 1, 0]])
    expect(
      codes(
        track(
          [rows],
          [
            { kind: 'chest', id: 1, x: 1, y: 0 },
            { kind: 'key', id: 2, x: 2, y: 2 },
          ],
        ),
      ),
    ).toEqual([['chest-without-key', 1, 0]])
    expect(
      codes(
        track(
          [rows],
          [
            { kind: 'key', id: 2, x: 1, y: 1 },
            { kind: 'chest', id: 1, x: 2, y: 0 },
          ],
        ),
      ),
    ).toEqual([])
    expect(codes(track([['.##.', '.##.', '....']], [{ kind: 'key', id: 1, x: 3, y: 0 }]))).toEqual([
      ['unreachable', 3, 0],
    ])
  })

  it('do not occur in a level that an expert bot can finish', () => {
    const lane = fc.string({
      unit: fc.constantFrom('.', '.', '.', '#', '^', 'v', '_', '=', '*', '<'),
      minLength: 12,
      maxLength: 12,
    })
    const level = fc
      .tuple(fc.tuple(lane, lane, lane), fc.constantFrom(...runnerPaces))
      .map(([rows, pace]) => track([rows], [], pace))
    fc.assert(
      fc.property(
        level.filter((each) => findRunnerProblems(each).length === 0),
        fc.nat(0xffff),
        (each, number) => {
          const state = run(each, toSeed(number.toString(16).padStart(32, '0')))
          expect(state.course?.hasWon).toBe(true)
        },
      ),
      { numRuns: isLongRun ? 2_000 : 25 },
    )
  })
})

describe.each(trackTemplateNames)('the template %s', (name) => {
  it('can be finished with each seed', () => {
    const runs = ['1', '2', '3', '4', '5', '6'].map(
      (digit) => run(templateTrack(name), toSeed(digit.repeat(32))).course,
    )
    expect(runs.map((course) => course?.hasWon)).toEqual(runs.map(() => true))
  })
})
