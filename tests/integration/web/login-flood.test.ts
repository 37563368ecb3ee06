import { request as httpRequest } from 'node:http'
import { expect, it } from 'vitest'
import { site } from './site'

const isLong = process.env.INTREPID_TEST_LONG === '1'

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string; readonly from?: string }

/** Asks the site from an address of this machine, and says what it answered and after how many milliseconds. */
function ask({ method, path, body, from }: Asked): Promise<{ readonly status: number; readonly ms: number }> {
  const begun = performance.now()
  const headers = body === undefined ? {} : { origin: site.origin, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    // By name the site may be reached over IPv6, where this machine has one address only.
    const asked = httpRequest({ host: '127.0.0.1', port: site.port, path, method, headers: { host: site.host, ...headers }, agent: false, ...(from ? { localAddress: from } : {}) }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }))
      response.on('error', reject)
    })
    asked.setTimeout(100_000, () => asked.destroy(new Error(`${path} did not answer`)))
    asked.on('error', reject)
    asked.end(body)
  })
}

const pages = ['/en', '/de/leaderboard', '/ar/login', '/en/contact'] as const

async function readPages(times: number): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < times; index += 1) {
    const { status, ms } = await ask({ method: 'GET', path: pages[index % pages.length] ?? '/en' })
    expect(status).toBe(200)
    all.push(ms)
  }
  return all
}

const atShare = (numbers: readonly number[], share: number) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? Number.NaN

it.runIf(isLong)('pages come about as fast while thousands try passwords from many places', async () => {
  await readPages(40)
  const quiet = await readPages(400)
  let isOver = false
  let tries = 0
  const statuses = new Map<number, number>()

  async function attack(worker: number): Promise<void> {
    while (!isOver) {
      tries += 1
      // Another mailbox and another address each time: no count holds this one back.
      const from = `127.0.${1 + (tries % 200)}.${1 + worker}`
      const body = JSON.stringify({ email: `victim.${tries}@example.org`, password: 'not the password', isRemembered: false })
      // Whoever waits too long goes away: that is theirs to bear.
      const { status } = await ask({ method: 'POST', path: '/api/auth/login', body, from }).catch(() => ({ status: 0 }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }

  const attackers = Array.from({ length: 80 }, (_, worker) => attack(worker))
  const flooded = await readPages(400).finally(() => (isOver = true))
  await Promise.all(attackers)

  // They did reach the hashes, and those who came too many were sent away.
  expect([...statuses.keys()].filter((status) => ![0, 401, 503].includes(status))).toEqual([])
  expect(statuses.get(401) ?? 0).toBeGreaterThan(0)
  expect(statuses.get(503) ?? 0).toBeGreaterThan(0)
  const told = `${atShare(quiet, 0.99).toFixed(1)} ms quiet, ${atShare(flooded, 0.99).toFixed(1)} ms under ${tries} tries`
  // Both run on this machine, the flood's own work too. Without the queue it is hundreds of times as long.
  expect(atShare(flooded, 0.99) / atShare(quiet, 0.99), told).toBeLessThan(25)
}, 240_000)
