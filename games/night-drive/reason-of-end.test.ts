import { expect, it } from 'vitest'
import { controls, laneX, metre } from '@/lib/games/night-drive/constants'
import { addTraffic } from '@/lib/games/night-drive/traffic'
import { play, startOnEmptyRoad } from '@/tests/support/games/night-drive'
import { reasonOfEnd } from './reason-of-end'

const start = (changes: object) => Object.assign(startOnEmptyRoad(), { condition: 1 }, changes)

it('is nothing while the drive goes on', () => {
  expect(reasonOfEnd(play(start({}), 30))).toBeNull()
})

it('is the time that is out', () => {
  expect(reasonOfEnd(play(start({ timeLeft: 10 }), 30))).toBe('endTime')
})

it('is the rail', () => {
  expect(reasonOfEnd(play(start({}), 200, { 0: controls.right }))).toBe('endRail')
})

it.each([
  ['own', 2, 'endTraffic'],
  ['oncoming', 1, 'endOncoming'],
] as const)('is who drives there: %s', (way, lane, reason) => {
  const state = start({ x: laneX(lane) })
  addTraffic(state[way], state.s + 20 * metre, lane, 0)
  expect(reasonOfEnd(play(state, 200))).toBe(reason)
})
