import { expect, it } from 'vitest'
import { sendRequest } from '@/tests/support/web/http-client'

it('a visitor gets a page with all that belongs to it while ten others ask without pause', async () => {
  const path = '/service-worker.js'
  const most = 2_000
  let served = 0
  let isDone = false
  const flood = Array.from({ length: 40 }, async (_, client) => {
    while (!isDone && served < most) {
      await sendRequest(path, { from: `127.60.${client % 10}.1` })
      served += 1
    }
  })
  // All of them have been served before the visitor comes.
  while (served < 200) await sendRequest(path, { from: '127.61.0.1' })
  const before = served
  const page = await Promise.all(Array.from({ length: 25 }, () => sendRequest(path, { from: '127.62.0.1' })))
  const beside = served - before
  isDone = true
  await Promise.all(flood)
  expect(page.map(({ status }) => status)).toEqual(page.map(() => 200))
  // With equal shares of the ten and the visitor it is ten for each of the visitor's requests.
  expect(beside).toBeLessThan(25 * 20)
})
