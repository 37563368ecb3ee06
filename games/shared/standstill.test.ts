import { expect, it, vi } from 'vitest'
import { createStandstill } from './standstill'

it('goes when the last reason is gone', () => {
  const [stop, go] = [vi.fn(), vi.fn()]
  const still = createStandstill(stop, go)
  still.add('paused')
  still.add('keys-open')
  still.remove('no-run', 'paused')
  expect(go).not.toHaveBeenCalled()
  still.remove('keys-open')
  expect(go).toHaveBeenCalledOnce()
  expect(stop).toHaveBeenCalledTimes(2)
})
