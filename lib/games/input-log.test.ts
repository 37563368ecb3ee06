import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseGameMessage } from '@/components/games/host/frame-channel'
import { templateMaze, templateRoad, templateTrack } from '@/lib/builder/templates/templates'
import { allRules } from './all-rules'
import { hostMessageSchema } from './frame-protocol/host-messages'
import { boundLogBytes, decodeInputLog, encodeInputLog, maxLogCharacters } from './input-log'
import type { InputChange, InputLog } from './input-log'
import { createMadeRules, madeRuleBounds } from './made-rules'
import { createRandom, nextBelow } from './random'
import { submissionSchema } from './score-schema'
import { toSeed } from './seed'

/** The longest runs of each kind of made game, with its input bits. */
const madeBounds = (
  [
    { kind: 'maze', level: templateMaze('lantern-vault') },
    { kind: 'runner', level: templateTrack('rush-hour') },
    { kind: 'drive', level: templateRoad('harbour-lights') },
  ] as const
).map((made) => ({ maxTicks: madeRuleBounds[made.kind].maxTicks, inputBits: createMadeRules(made).inputBits }))

function toLog(inputs: readonly number[]): InputLog {
  const changes = inputs.flatMap((input, tick): InputChange[] =>
    input === (inputs[tick - 1] ?? 0) ? [] : [[tick, input]],
  )
  return { ticks: inputs.length, changes }
}

/** Any log that a player could produce. */
const logs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 200 })
  .map((steps): InputLog => {
    const changes: InputChange[] = []
    let tick = -1
    let held = 0
    for (const [passed, input] of steps) {
      tick += passed
      if (input !== held) changes.push([tick, input])
      held = input
    }
    return { ticks: tick + 5, changes }
  })

describe('an input log', () => {
  it('survives encoding and decoding', () => {
    fc.assert(
      fc.property(logs, (log) => {
        expect(decodeInputLog(encodeInputLog(log))).toEqual(log)
      }),
    )
  })

  it('survives however many inputs it has, and however often it changes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }), fc.integer(), (palette, seed) => {
        const random = createRandom(toSeed((seed >>> 0).toString(16).padStart(32, '0')))
        const inputs = Array.from({ length: 500 }, () => palette[nextBelow(random, palette.length + 1)] ?? 0)
        const log = toLog(inputs)
        expect(decodeInputLog(encodeInputLog(log))).toEqual(log)
      }),
    )
  })

  it.each([...allRules.values()].map((rules) => [rules.id, rules] as const))(
    'of the longest run of %s with the densest input passes every limit on its way',
    (game, { maxTicks, inputBits }) => {
      const random = createRandom(toSeed('5eed'.repeat(8)))
      const inputs = Array.from({ length: maxTicks }, (_, tick) =>
        // Every value occurs, and each tick changes the input.
        tick < 2 ** inputBits ? 2 ** inputBits - 1 - tick : nextBelow(random, 2 ** inputBits),
      )
      const log = encodeInputLog(toLog(inputs))
      expect((log.length * 3) / 4).toBeLessThanOrEqual(boundLogBytes({ maxTicks, inputBits }))
      expect(decodeInputLog(log)).toEqual(toLog(inputs))
      const run = { seed: '0'.repeat(32), version: 1, log, score: 2 ** 31 - 1 }
      expect(parseGameMessage({ kind: 'ask', id: 1, question: { what: 'finish', run } })).not.toBeNull()
      expect(v.is(submissionSchema, { game, ...run })).toBe(true)
      expect(v.is(hostMessageSchema, { kind: 'run', run: { seed: run.seed, isCounted: false, watch: log } })).toBe(true)
    },
  )

  it('has a limit that no game can exceed, and that is no larger than the largest log needs', () => {
    const bounds = [...[...allRules.values()].map(boundLogBytes), ...madeBounds.map(boundLogBytes)]
    expect(maxLogCharacters).toBe(Math.ceil((Math.max(...bounds) * 4) / 3))
  })

  it('is below 20 KB for ten minutes with ten changes a second', () => {
    const changes = Array.from({ length: 6_000 }, (_, index): InputChange => [index * 6, (index % 63) + 1])
    expect(encodeInputLog({ ticks: 36_000, changes }).length).toBeLessThan(20_000)
  })

  it('is not decoded from any other text', () => {
    const texts = ['', 'A', '====', 'ä', 'AA==', 'AQ', 'AQA ', 'x'.repeat(maxLogCharacters + 1), 'Ag0A']
    for (const text of texts) expect(decodeInputLog(text), text.slice(0, 20)).toBeNull()
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        const log = decodeInputLog(text)
        if (log) expect(encodeInputLog(log)).toBe(text)
      }),
    )
  })

  it.each([
    ['holds what is held already', [[0, 0]]],
    [
      'changes twice in a tick',
      [
        [3, 1],
        [3, 2],
      ],
    ],
    ['changes after its end', [[10, 1]]],
    ['presses more than sixteen bits', [[0, 0x10000]]],
  ] as [string, InputChange[]][])('is rejected when it %s', (_, changes) => {
    expect(decodeInputLog(encodeInputLog({ ticks: 10, changes }))).toBeNull()
  })
})
