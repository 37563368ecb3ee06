import { expect, it } from 'vitest'
import { controls, laneX, metre } from '@/lib/games/night-drive/constants'
import { addTraffic } from '@/lib/games/night-drive/traffic'
import { play, startOnEmptyRoad } from '@/tests/support/games/night-drive'
import { createLookout, reasonOfEnd } from './feedback'

function announcementsOn(state: ReturnType<typeof startOnEmptyRoad>, ticks: number): string[] {
  const look = createLookout()
  const announced: string[] = []
  for (let tick = 0; tick < ticks; tick++) {
    const ahead = look(play(state, 1))
    if (ahead) announced.push(ahead.key)
  }
  return announced
}

it('announces nothing on a straight and empty road', () => {
  expect(announcementsOn(startOnEmptyRoad(), 120)).toEqual([])
})

it.each([
  [3_000, 'bendRight'],
  [-3_000, 'bendLeft'],
  [8_000, 'sharpRight'],
  [-8_000, 'sharpLeft'],
])('announces a bend of %d once', (curve, key) => {
  const state = startOnEmptyRoad()
  for (let segment = 12; segment < 24; segment++) state.road.curve[segment] = curve
  expect(announcementsOn(state, 110)).toEqual([key])
})

it('announces a vehicle ahead, and on which side to pass it', () => {
  const own = (lane: number) => {
    const state = Object.assign(startOnEmptyRoad(), { x: laneX(lane) })
    addTraffic(state.own, state.s + 60 * metre, lane, 0)
    return announcementsOn(state, 12)
  }
  expect([own(2), own(3)]).toEqual([['passRight'], ['passLeft']])
  const wrong = Object.assign(startOnEmptyRoad(), { x: laneX(1) })
  addTraffic(wrong.oncoming, wrong.s + 100 * metre, 1, 0)
  expect(announcementsOn(wrong, 8)).toEqual(['wrongSide'])
})

const start = (changes: object) => Object.assign(startOnEmptyRoad(), { condition: 1 }, changes)

it('gives no reason while the drive goes on', () => {
  expect(reasonOfEnd(play(start({}), 30))).toBeNull()
})

it('names the time as the reason', () => {
  expect(reasonOfEnd(play(start({ timeLeft: 10 }), 30))).toBe('endTime')
})

it('names the rail as the reason', () => {
  expect(reasonOfEnd(play(start({}), 200, { 0: controls.right }))).toBe('endRail')
})

it.each([
  ['own', 2, 'endTraffic'],
  ['oncoming', 1, 'endOncoming'],
] as const)('names the vehicle as the reason: %s', (way, lane, reason) => {
  const state = start({ x: laneX(lane) })
  addTraffic(state[way], state.s + 20 * metre, lane, 0)
  expect(reasonOfEnd(play(state, 200))).toBe(reason)
})
