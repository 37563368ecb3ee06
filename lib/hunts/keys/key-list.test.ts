import * as v from 'valibot'
import { expect, it } from 'vitest'
import { keyListInputSchema, thingsOfKeys } from './key-list'

it('deals the keys of a tier evenly to its things', () => {
  const score = { kind: 'score', least: 1 } as const
  expect(thingsOfKeys([2, 4], [score, { kind: 'things', things: [9, 5] }])).toEqual([null, null, 9, 5, 9, 5])
  expect(thingsOfKeys([2], [])).toEqual([null, null])
  expect(thingsOfKeys([3], [{ kind: 'things', things: [9, 5] }])).toBeNull()
})

it('takes only hints that open at a date', () => {
  const opensAt = (seconds: number) =>
    v.is(keyListInputSchema, {
      mode: 'earned',
      sponsor: `0x${'1'.repeat(40)}`,
      place: 'night-drive',
      title: 'A hunt',
      hints: [{ opensAt: seconds, text: 'Look up.' }],
      counts: [1],
      conditions: [{ kind: 'score', least: 1 }],
    })
  expect([0, 1_800_000_000].map(opensAt)).toEqual([true, true])
  // The page of the hunt formats the moment, and dates end before these.
  expect([8.64e12 + 1, Number.MAX_SAFE_INTEGER].map(opensAt)).toEqual([false, false])
})

it('takes titles and hints of one line, without what nobody sees', () => {
  const parse = (title: string, hint: string) =>
    v.safeParse(keyListInputSchema, {
      mode: 'hidden',
      sponsor: `0x${'1'.repeat(40)}`,
      place: 'night-drive',
      title,
      hints: [{ opensAt: 0, text: hint }],
      counts: [1],
      root: `0x${'2'.repeat(64)}`,
      addresses: `0x${'3'.repeat(40)}`,
    })
  expect(parse(' Win at win.\u200Bexample\u00AD', 'Look \u034Fup.\u200D').output).toMatchObject({
    title: 'Win at win.example',
    hints: [{ text: 'Look up.' }],
  })
  for (const text of ['a\uE000b', 'a\nb', 'a\u0000b', '\u200B'])
    expect([parse(text, 'Look up.').success, parse('A hunt', text).success], JSON.stringify(text)).toEqual([
      false,
      false,
    ])
})
