import { expect, it } from 'vitest'
import { createTurns } from './request-turns'

it('begins no request whose client goes away while others are accepted', async () => {
  const takeTurn = createTurns()
  const gone = new AbortController()
  const turn = takeTurn('192.0.2.1', gone.signal)
  // Its turn has come, and the connections that wait are being accepted.
  await new Promise((resolve) => process.nextTick(resolve))
  gone.abort()
  await expect(turn).rejects.toMatchObject({ status: 429, code: 'limited' })
  await expect(takeTurn('192.0.2.1', new AbortController().signal)).resolves.toBeUndefined()
})
