import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isLongRun } from '@/tests/support/long-run'
import { waitUntil } from '@/tests/support/wait-until'
import { site } from '@/tests/support/web/http-client'

/** Logins per minute that the site must serve normally, and the flood that it must survive. */
const stated = 1_000
const flood = 8_000

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string; readonly from?: string }
type Answered = { readonly status: number; readonly ms: number; readonly retryAfter: string | undefined }

/** Sends a request from a local address. @returns the response and its time in milliseconds. */
function sendRequest({ method, path, body, from }: Asked): Promise<Answered> {
  const begun = performance.now()
  const headers =
    body === undefined
      ? {}
      : { origin: site.origin, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    // The host name may resolve to IPv6, which has only one loopback address.
    const response = httpRequest(
      {
        host: '127.0.0.1',
        port: site.port,
        path,
        method,
        headers: { host: site.host, ...headers },
        agent: false,
        ...(from ? { localAddress: from } : {}),
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - begun,
            retryAfter: response.headers['retry-after'],
          }),
        )
        response.on('error', reject)
      },
    )
    response.setTimeout(100_000, () => response.destroy(new Error(`${path} did not respond`)))
    response.on('error', reject)
    response.end(body)
  })
}

const pagesRead = 400
const pages = ['/en', '/de/leaderboard', '/ar/login', '/en/contact'] as const

async function readPages(times: number): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < times; index += 1) {
    const { status, ms } = await sendRequest({ method: 'GET', path: pages[index % pages.length] ?? '/en' })
    expect(status).toBe(200)
    all.push(ms)
  }
  return all
}

const atShare = (numbers: readonly number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? Number.NaN

const countStatuses = (responses: readonly Answered[]) =>
  [...new Set(responses.map(({ status }) => status))]
    .map((status) => `${responses.filter((response) => response.status === status).length} times ${status}`)
    .join(' and ')

type Try = { readonly email: string; readonly from: string }

/** Tries passwords at a constant rate until it is stopped. */
function tryPasswords(perMinute: number, toTry: (index: number) => Try) {
  const responses: Answered[] = []
  const underWay = new Set<Promise<unknown>>()
  const begun = performance.now()
  let tries = 0

  function catchUp(): void {
    for (const due = ((performance.now() - begun) / 60_000) * perMinute; tries < due; tries += 1) {
      const { email, from } = toTry(tries)
      const body = JSON.stringify({ email, password: 'not the password', isRemembered: false })
      // A closed connection counts as a response without a status.
      const response = sendRequest({ method: 'POST', path: '/api/auth/login', body, from })
        .catch((): Answered => ({ status: 0, ms: Number.NaN, retryAfter: undefined }))
        .then((response) => responses.push(response))
        .finally(() => underWay.delete(response))
      underWay.add(response)
    }
  }

  const timer = setInterval(catchUp, 5)
  return {
    responses,
    count: (status: number) => responses.filter((response) => response.status === status).length,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** Reads pages while passwords are tried. */
async function readDuring(attack: ReturnType<typeof tryPasswords>, isUnderWay: () => true | string): Promise<number[]> {
  try {
    await waitUntil(isUnderWay)
    return await readPages(pagesRead)
  } finally {
    await attack.stop()
  }
}

const fresh = `${Date.now()}`
/** A new e-mail and IP address each time: no rate limit applies. */
const fromEverywhere =
  (name: string) =>
  (index: number): Try => ({
    email: `${name}.${fresh}.${index}@example.org`,
    from: `127.${1 + (index % 200)}.${1 + (Math.floor(index / 200) % 250)}.${1 + Math.floor(index / 50_000)}`,
  })
/** Alternates between one IP address for many e-mails, and one e-mail from many IP addresses. */
const fromOnePlace = (index: number): Try =>
  index % 2
    ? { ...fromEverywhere('one-place')(index), from: '127.201.1.1' }
    : { ...fromEverywhere('')(index), email: `one-account.${fresh}@example.org` }

describe.runIf(isLongRun)('pages come about as fast', () => {
  it('stays fast while many log in, and while thousands of passwords are tried', async () => {
    await readPages(100)
    const quiet = await readPages(pagesRead)
    const many = tryPasswords(stated, fromEverywhere('many'))
    const busy = await readDuring(many, () => many.responses.length > 20 || 'nobody was answered')
    const thousands = tryPasswords(flood, fromEverywhere('thousands'))
    const flooded = await readDuring(
      thousands,
      () => (thousands.count(401) > 20 && thousands.count(503) > 20) || 'nobody was sent away',
    )
    const few = tryPasswords(flood, fromOnePlace)
    const besides = await readDuring(few, () => few.count(429) > 200 || 'nobody was told to wait')
    const [logins, tries, refused] = [many.responses, thousands.responses, few.responses]

    const told = [quiet, busy, flooded, besides]
      .map((all) => `${atShare(all, 0.5).toFixed(1)} and ${atShare(all, 0.99).toFixed(1)} ms`)
      .join(', ')
    const counted = [logins, tries, refused].map(countStatuses).join(', ')
    // Logins at the normal rate succeed, except for a few while other tests keep both cores busy.
    expect(logins.filter(({ status }) => status === 401).length / logins.length, counted).toBeGreaterThan(0.5)
    // Some requests of a flood reach the hash; the rest are rejected at once with Retry-After.
    for (const all of [tries, refused]) {
      expect(
        all.filter(({ status }) => ![0, 401, 429, 503].includes(status)),
        counted,
      ).toEqual([])
      expect(all.filter(({ status }) => status === 0).length / all.length, counted).toBeLessThan(0.01)
      for (const { status, retryAfter } of all)
        if (status === 429 || status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    // The flood itself also uses this machine.
    for (const all of [busy, flooded, besides]) expect(atShare(all, 0.99) / atShare(quiet, 0.99), told).toBeLessThan(25)
  }, 240_000)
})
