import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeInputLog, encodeInputLog, maxLogCharacters, type InputChange, type InputLog } from './input-log'

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
