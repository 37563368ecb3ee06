import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { waitUntil } from '../indexer/wait-until'
import { site } from './site'

const isLong = process.env.INTREPID_TEST_LONG === '1'

/** What the site is to take without anybody noticing, and what nobody is to bring it down with, in tries a minute. */
const stated = 1_000
const flood = 8_000

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string; readonly from?: string }
type Answered = { readonly status: number; readonly ms: number; readonly retryAfter: string | undefined }

/** Asks the site from an address of this machine, and says what it answered and after how many milliseconds. */
function ask({ method, path, body, from }: Asked): Promise<Answered> {
  const begun = performance.now()
  const headers = body === undefined ? {} : { origin: site.origin, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    // By name the site may be reached over IPv6, where this machine has one address only.
    const asked = httpRequest({ host: '127.0.0.1', port: site.port, path, method, headers: { host: site.host, ...headers }, agent: false, ...(from ? { localAddress: from } : {}) }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, retryAfter: response.headers['retry-after'] }))
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

const countStatuses = (answers: readonly Answered[]) =>
  [...new Set(answers.map(({ status }) => status))].map((status) => `${answers.filter((answer) => answer.status === status).length} times ${status}`).join(' and ')

type Try = { readonly email: string; readonly from: string }

/** Tries passwords at a steady rate, whatever is answered, until it is stopped. */
function tryPasswords(perMinute: number, toTry: (index: number) => Try) {
  const answers: Answered[] = []
  const underWay = new Set<Promise<unknown>>()
  const begun = performance.now()
  let tries = 0

  function catchUp(): void {
    for (const due = ((performance.now() - begun) / 60_000) * perMinute; tries < due; tries += 1) {
      const { email, from } = toTry(tries)
      const body = JSON.stringify({ email, password: 'not the password', isRemembered: false })
      const asked = ask({ method: 'POST', path: '/api/auth/login', body, from }).then((answer) => answers.push(answer))
      underWay.add(asked)
      asked.catch(() => undefined).finally(() => underWay.delete(asked))
    }
  }

  const timer = setInterval(catchUp, 5)
  return {
    answers,
    count: (status: number) => answers.filter((answer) => answer.status === status).length,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      return answers
    },
  }
}

const fresh = `${Date.now()}`
/** Another mailbox and another address each time: no count holds this one back. */
const fromEverywhere = (name: string) => (index: number): Try => ({
  email: `${name}.${fresh}.${index}@example.org`,
  from: `127.${1 + (index % 200)}.${1 + (Math.floor(index / 200) % 250)}.${1 + Math.floor(index / 50_000)}`,
})
/** By turns one address for many mailboxes, and one mailbox from many addresses. */
const fromOnePlace = (index: number): Try =>
  index % 2 ? { ...fromEverywhere('one-place')(index), from: '127.201.1.1' } : { ...fromEverywhere('')(index), email: `one-account.${fresh}@example.org` }

describe.runIf(isLong)('pages come about as fast', () => {
  it('while many log in, and while thousands try passwords', async () => {
    await readPages(100)
    const quiet = await readPages(1_000)

    const many = tryPasswords(stated, fromEverywhere('many'))
    await waitUntil(() => many.answers.length > 20 || 'nobody was answered')
    const busy = await readPages(1_000)
    const logins = await many.stop()

    const thousands = tryPasswords(flood, fromEverywhere('thousands'))
    await waitUntil(() => (thousands.count(401) > 20 && thousands.count(503) > 20) || 'nobody was sent away')
    const flooded = await readPages(1_000)
    const tries = await thousands.stop()

    const few = tryPasswords(flood, fromOnePlace)
    await waitUntil(() => few.count(429) > 200 || 'nobody was told to wait')
    const besides = await readPages(1_000)
    const refused = await few.stop()

    const told = [quiet, busy, flooded, besides].map((all) => `${atShare(all, 0.5).toFixed(1)} and ${atShare(all, 0.99).toFixed(1)} ms`).join(', ')
    const counted = [logins, tries, refused].map(countStatuses).join(', ')
    console.log(told, counted)
    // Those who log in at the stated rate all get an answer.
    expect(new Set(logins.map(({ status }) => status)), counted).toEqual(new Set([401]))
    // Of a flood some do reach the hashes, the rest are sent away at once and told for how long.
    expect(new Set(tries.map(({ status }) => status)), counted).toEqual(new Set([401, 503]))
    expect(refused.filter(({ status }) => ![401, 429, 503].includes(status)), counted).toEqual([])
    for (const { status, retryAfter } of [...tries, ...refused]) if (status !== 401) expect(Number(retryAfter)).toBeGreaterThan(0)
    // Both run on this machine, the flood's own work too.
    for (const all of [busy, flooded, besides]) expect(atShare(all, 0.99) / atShare(quiet, 0.99), told).toBeLessThan(25)
  }, 240_000)
})
