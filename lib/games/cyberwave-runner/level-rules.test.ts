import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templateTrack, trackTemplateNames } from '@/lib/builder/templates/templates'
import { runnerSkills, playRunnerBot } from '@/tests/support/games/cyberwave-runner'
import { ticksPerSecond } from '../rules'
import { toSeed } from '../seed'
import { createRunnerLevelRules } from './level-rules'
import { events } from './events'
import { findRunnerProblems } from './level-problems'
import { type RunnerLevel, type RunnerObject, type RunnerPace, runnerPaces } from './level'

const isLong = process.env.INTREPID_TEST_LONG === '1'
const seed = toSeed('0'.repeat(32))
const maxTicks = 10 * 60 * ticksPerSecond

/** A track of sections, each of three lanes as they are drawn. */
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

describe('a track that somebody laid', () => {
  it('is run to its finish, section after section, each as fast as it says', () => {
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

  it('has keys that open chests, each a checkpoint; a chest without one stays shut', () => {
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

  it('comes with each seed another way: a run copied from somebody is another run', () => {
    const level = track(
      Array.from({ length: 6 }, () =>
        ['#..#..#..', '..#..#..#', '.#..#..#.'].map((lane) => lane.replaceAll(/#(?=.)/g, '#')),
      ),
    )
    const begun = ['1', '2', '3', '4'].map(
      (digit) => createRunnerLevelRules(level).start(toSeed(digit.repeat(32))).course,
    )
    const laid = new Set(
      begun.map((course) => JSON.stringify([[...(course?.begins ?? [])], [...(course?.mirrored ?? [])]])),
    )
    expect(laid.size).toBe(4)
  })

  it('never scores less than a tick before, and makes no new state while it is run', () => {
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

describe('the problems of a track', () => {
  it('say where no way leads on, and what stands where a car comes from', () => {
    expect(codes(track([['..#..', '..#..', '..*..']]))).toEqual([['blocked', 2, 1]])
    // From the left to the right lane within one row is too far.
    expect(codes(track([['..#.', '.##.', '.#..']]))).toEqual([['blocked', 2, 1]])
    expect(codes(track([['.<#.', '....', '....']]))).toEqual([['cars-way', 1, 0]])
    expect(codes(track([['.===.', '..^..', '.#.#.']]))).toEqual([])
  })

  it('say which thing cannot be taken, and to which chest no key can be brought', () => {
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

  it('are none of a track that an expert can run: what the solver lets through, the bot passes', () => {
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
      { numRuns: isLong ? 2_000 : 25 },
    )
  })
})

describe.each(trackTemplateNames)('the template %s', (name) => {
  it('can be run to its finish with each seed', () => {
    const runs = ['1', '2', '3', '4', '5', '6'].map(
      (digit) => run(templateTrack(name), toSeed(digit.repeat(32))).course,
    )
    expect(runs.map((course) => course?.hasWon)).toEqual(runs.map(() => true))
  })
})
