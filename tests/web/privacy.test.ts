import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, site } from '@/tests/support/web/http-client'

let canary: Server
let visits = 0

beforeAll(async () => {
  canary = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
})

afterAll(() => void canary.close())

const json = { origin: site.origin, 'content-type': 'application/json' }

it('the site requests no URL from user input', async () => {
  const { port } = canary.address() as AddressInfo
  for (const address of [
    `http://127.0.0.1:${port}/x.png`,
    `http://[::ffff:127.0.0.1]:${port}/x.png`,
    `http://0x7f.1:${port}/x.png`,
    `//127.0.0.1:${port}/x.png`,
  ]) {
    const asked = encodeURIComponent(address)
    for (const path of [
      `/_next/image?url=${asked}&w=640&q=75`,
      `/en/unity-game?build=${asked}&from=${asked}&url=${asked}`,
      `/en/login?from=${asked}`,
      `/api/unity-builds?build=${asked}`,
      `/play/${asked}`,
      `/en/play/${asked}`,
    ]) {
      expect((await ask(path)).status, path).toBeLessThan(500)
    }
    await ask('/en/waitlist', {
      headers: {
        'x-forwarded-host': `127.0.0.1:${port}`,
        'x-forwarded-proto': 'http',
        referer: address,
        forwarded: `host=127.0.0.1:${port}`,
      },
    })
    await ask('/', { headers: { host: `127.0.0.1:${port}` } })
    const player = `0x${'1'.repeat(40)}`
    const list = {
      sponsor: player,
      root: `0x${'1'.repeat(64)}`,
      place: address,
      title: 'x',
      counts: [1],
      addresses: player,
      hints: [],
    }
    await ask('/api/hunts', { method: 'POST', headers: json, body: JSON.stringify(list) })
    const message = {
      name: address,
      company: address,
      phone: '',
      email: `canary@127.0.0.1.nip.example`,
      message: address,
      locale: 'en',
      accepted: true,
    }
    await ask('/api/contact', { method: 'POST', headers: json, body: JSON.stringify(message) })
    await ask('/get-leaderboard', { method: 'POST', body: JSON.stringify({ player: address }) })
  }
  expect(visits).toBe(0)
  // Proves that a request would have been noticed.
  await once(connect(port, '127.0.0.1').resume(), 'close')
  expect(visits).toBe(1)
})
