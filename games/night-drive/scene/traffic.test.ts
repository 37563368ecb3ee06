import { expect, it } from 'vitest'
import { car, laneWidth, metre, trafficTraits } from '@/lib/games/night-drive/constants'
import { hidesPlayerCar } from './traffic'

const sizes = trafficTraits.map(({ halfLength, halfWidth }) => [halfLength / metre, halfWidth / metre] as const)

it.each(sizes)(
  'shows a vehicle before a collision, and hides it while the car drives through it (%d m by %d m)',
  (halfLength, halfWidth) => {
    const touch = halfLength + car.halfLength / metre
    expect(hidesPlayerCar(touch, 0, halfLength, halfWidth)).toBe(false)
    expect(hidesPlayerCar(1, 0, halfLength, halfWidth)).toBe(true)
    expect(hidesPlayerCar(-touch, 0, halfLength, halfWidth)).toBe(true)
  },
)

it.each(sizes)('shows vehicles in the next lane and far behind (%d m by %d m)', (halfLength, halfWidth) => {
  expect(hidesPlayerCar(-2, -laneWidth / metre, halfLength, halfWidth)).toBe(false)
  expect(hidesPlayerCar(-20, 0, halfLength, halfWidth)).toBe(false)
})
