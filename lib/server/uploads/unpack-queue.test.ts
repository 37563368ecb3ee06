import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { unpackInTurn } from './unpack-queue'

it('has places for other visitors, whatever number of accounts one visitor creates', async () => {
  const ends: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => ends.push(resolve))
  const outcomes: string[] = []
  const unpack = (ownerId: string, visitor: string) =>
    unpackInTurn(hold, { ownerId, visitor }).then(
      () => void outcomes.push('done'),
      (error: { code: string }) => void outcomes.push(error.code),
    )
  const flood = Array.from({ length: 30 }, (_, index) => unpack(`free account ${index}`, 'one visitor'))
  // One is unpacked and three wait; the rest of the flood is refused at once.
  await nextTurn()
  const other = unpack('an author', 'another visitor')
  const again = unpack('an author', 'a third visitor')
  await again
  expect(outcomes.every((outcome) => outcome === 'busy')).toBe(true)
  expect(outcomes.length).toBe(26 + 1)
  let isOver = false
  void other.then(() => (isOver = true))
  while (!isOver) {
    ends.shift()?.()
    await nextTurn()
  }
  expect(outcomes.at(-1)).toBe('done')
  // The author had used nothing, so the visitor with many accounts waits.
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeLessThanOrEqual(3)
  while (outcomes.length < flood.length + 2) {
    ends.shift()?.()
    await nextTurn()
  }
})
