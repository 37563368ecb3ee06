import { expect, it } from 'vitest'
import { joinResults, toRivalResult } from './rival-result'

it('tells a tie from a defeat', () => {
  expect([1, 0, -1].map(toRivalResult)).toEqual(['rivalWon', 'rivalTied', 'rivalLost'])
})

it('joins sentences by a space, and anything else by a dot', () => {
  expect(joinResults('Against a barrier.', 'Won')).toBe('Against a barrier. Won')
  expect(joinResults('撞上了墙。', '与对手同分')).toBe('撞上了墙。与对手同分')
  expect(joinResults('Time is up', 'Won')).toBe('Time is up · Won')
  expect(joinResults('', 'Won')).toBe('Won')
})
