import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, type Listening } from '@/tests/support/listen'
import { sendRequest, site } from '@/tests/support/web/http-client'

let canary: Listening
let visits = 0

beforeAll(async () => {
  canary = await listen(
    createServer((socket) => {
      visits += 1
      socket.destroy()
    }),
  )
})

afterAll(() => canary.stop())

const json = { origin: site.origin, 'content-type': 'application/json' }

it('the site requests no URL from user input', async () => {
  const { port } = canary
  for (const address of [
    `http://127.0.0.1:${port}/x.png`,
    `http://[::ffff:127.0.0.1]:${port}/x.png`,
    `http://0x7f.1:${port}/x.png`,
    `//127.0.0.1:${port}/x.png`,
  ]) {
    const response = encodeURIComponent(address)
    for (const path of [
      `/_next/image?url=${response}&w=640&q=75`,
      `/en/unity-game?build=${response}&from=${response}&url=${response}`,
      `/en/login?from=${response}`,
      `/api/unity-builds?build=${response}`,
      `/play/${response}`,
      `/en/play/${response}`,
    ]) {
      expect((await sendRequest(path)).status, path).toBeLessThan(500)
    }
    await sendRequest('/en/waitlist', {
      headers: {
        'x-forwarded-host': `127.0.0.1:${port}`,
        'x-forwarded-proto': 'http',
        referer: address,
        forwarded: `host=127.0.0.1:${port}`,
      },
    })
    await sendRequest('/', { headers: { host: `127.0.0.1:${port}` } })
    const player = `0x${'1'.repeat(40)}`
    const list = {
      mode: 'hidden',
      sponsor: player,
      root: `0x${'1'.repeat(64)}`,
      place: address,
      title: 'A hunt',
      counts: [1],
      addresses: player,
      hints: [],
    }
    await sendRequest('/api/hunts', { method: 'POST', headers: json, body: JSON.stringify(list) })
    const message = {
      name: address,
      company: address,
      phone: '',
      email: `canary@127.0.0.1.nip.example`,
      message: address,
      locale: 'en',
      accepted: true,
    }
    await sendRequest('/api/contact', { method: 'POST', headers: json, body: JSON.stringify(message) })
    await sendRequest('/get-leaderboard', { method: 'POST', body: JSON.stringify({ player: address }) })
  }
  expect(visits).toBe(0)
  // Proves that a request would have been noticed.
  await once(connect(port, '127.0.0.1').resume(), 'close')
  expect(visits).toBe(1)
})
