import { expect, it } from 'vitest'
import { car, laneWidth, metre, trafficTraits } from '@/lib/games/night-drive/constants'
import { hidesPlayerCar } from './traffic'

const sizes = trafficTraits.map(({ halfLength, halfWidth }) => [halfLength / metre, halfWidth / metre] as const)

it.each(sizes)('shows who is run into, and no longer who is driven through (%d m by %d m)', (halfLength, halfWidth) => {
  const touch = halfLength + car.halfLength / metre
  expect(hidesPlayerCar(touch, 0, halfLength, halfWidth)).toBe(false)
  expect(hidesPlayerCar(1, 0, halfLength, halfWidth)).toBe(true)
  expect(hidesPlayerCar(-touch, 0, halfLength, halfWidth)).toBe(true)
})

it.each(sizes)('shows everybody in the lane beside, and who is far behind (%d m by %d m)', (halfLength, halfWidth) => {
  expect(hidesPlayerCar(-2, -laneWidth / metre, halfLength, halfWidth)).toBe(false)
  expect(hidesPlayerCar(-20, 0, halfLength, halfWidth)).toBe(false)
})
