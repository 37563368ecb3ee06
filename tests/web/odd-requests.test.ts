import { describe, expect, it } from 'vitest'
import { sendRequest, site } from '@/tests/support/web/http-client'

/**
 * Odd requests that some code could take long for: Next, for example, has expressions and loops that take time in the
 * square of a header. One thread serves all visitors, so a request that takes it for a second is a second for each of them.
 */
type OddRequest = {
  readonly name: string
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'OPTIONS'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Times that an odd request may take of the same one without what is odd. The slow ones that were found took 15 to 700. */
const bound = 10

const headerLength = 12_000
const repeat = (part: string, length = headerLength) => part.repeat(length / part.length)
const list = (separator: string, toPart: (index: number) => string, length = headerLength) => {
  let text = ''
  for (let index = 0; text.length < length; index += 1) text += (index > 0 ? separator : '') + toPart(index)
  return text.slice(0, length)
}
const short = (index: number) => index.toString(36)

const texts: Readonly<Record<string, string>> = {
  commas: list(',', short),
  'pairs with ;': list(';', (index) => `${short(index)}=a`),
  'short pairs': list(';', (index) => short(index % 36)),
  spaces: `a${repeat(' ', headerLength - 2)}b`,
  slashes: `http://localhost/${repeat('a/', headerLength - 100)}`,
  brackets: repeat('['),
  encoded: repeat('%5B'),
  digits: repeat('1'),
  hyphens: repeat('-'),
}

/** What the entry, Next, the handlers of the API or the servers of files read. */
const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'baggage',
  'cache-control',
  'content-type',
  'cookie',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'origin',
  'purpose',
  'range',
  'referer',
  'rsc',
  'sec-fetch-dest',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-nextjs-html-request-id',
]

/** A route of Next, a page from memory, one that Next serves, and a file of the entry. */
const paths = ['/api/hunts', '/en', '/nothing', '/config.json']

const withHeaders = paths.flatMap((path) =>
  headerNames.flatMap((header) =>
    Object.entries(texts).map(([text, value]): OddRequest => ({
      name: `${header} of ${text}`,
      path,
      // The state of the router is read only then.
      headers: { ...(header.startsWith('next-') ? { rsc: '1' } : {}), [header]: value },
    })),
  ),
)

const queryLength = 3_900
const queries: Readonly<Record<string, string>> = {
  names: list('&', short, queryLength),
  'equal names': repeat('a&', queryLength),
  'names with brackets': list('&', (index) => `a[${short(index)}]=1`, queryLength),
  ampersands: repeat('&', queryLength),
  encoded: repeat('%41', queryLength),
  pluses: `a=${repeat('+', queryLength)}`,
  'question marks': repeat('?', queryLength),
}
const withQueries = paths.flatMap((path) =>
  Object.entries(queries).map(([name, query]): OddRequest => ({ name: `query of ${name}`, path: `${path}?${query}` })),
)

const longPaths = [
  `/api/${list('/', short, queryLength)}`,
  `/api/${repeat('%2f', queryLength)}`,
  `/${repeat('%2f', queryLength)}`,
  `/${repeat('a.', queryLength)}`,
  `/${repeat('x', queryLength)}.rsc`,
  `/${repeat('x', queryLength)}.txt`,
  `/${repeat('[', queryLength)}`,
  `/en/${repeat('a-', queryLength)}`,
  `/en/player/${repeat('1', queryLength)}`,
  `/en/games/${repeat('a-', queryLength)}`,
  `/_next/static/${list('/', short, queryLength)}`,
  `/_next/image?url=${repeat('%2f', queryLength - 100)}&w=64&q=75`,
].map((path): OddRequest => ({ name: `path ${path.slice(0, 24)}…`, path }))

const json = { 'content-type': 'application/json', origin: site.origin }
const bodyLength = 16_000
const email = { email: `${repeat('a.', bodyLength - 200)}@${repeat('a-', 100)}.c`, password: repeat('a', 100) }
const bodies: Readonly<Record<string, string>> = {
  keys: `{${list(',', (index) => `"${short(index)}":1`, bodyLength).replace(/,[^,]*$/, '')}}`,
  nesting: `${repeat('[', bodyLength / 2)}${repeat(']', bodyLength / 2)}`,
  backslashes: JSON.stringify({ email: repeat('\\', bodyLength / 2) }),
  'half surrogates': `{"email":"${repeat('\\ud800', bodyLength - 200)}"}`,
  'a long address': JSON.stringify(email),
  spaces: `{"email":"a${repeat(' ', bodyLength - 200)}b"}`,
  digits: `{"email":${repeat('1', bodyLength - 200)}}`,
}
const posted = ['/api/auth/login', '/api/waitlist', '/api/contact', '/api/page-errors', '/api/auth/wallet/login']
const withBodies = posted.flatMap((path) =>
  Object.entries(bodies).map(([name, body]): OddRequest => ({
    name: `body of ${name}`,
    path,
    method: 'POST',
    headers: json,
    body,
  })),
)

let visitors = 0
/** A network of this machine that has asked for nothing, so that no limit answers instead. */
const nextVisitor = () => `127.${100 + ((visitors >> 8) & 63)}.${visitors++ & 255}.1`

/** @returns the milliseconds until the end of the response. */
async function time({ path, ...request }: Omit<OddRequest, 'name'>): Promise<number> {
  const begun = performance.now()
  await sendRequest(path, { ...request, from: nextVisitor() })
  return performance.now() - begun
}

/** A usual request for the same path, with a body that is refused for the same reason: it has no field of the schema. */
const toUsual = ({ path, method, headers, body }: OddRequest): Omit<OddRequest, 'name'> => ({
  path: path.replace(/\?.*$/s, '').slice(0, 60),
  method,
  headers: body === undefined ? {} : headers,
  body: body === undefined ? undefined : '{"email":1}',
})

/** The shortest times of usual requests, by path. */
const usualTimes = new Map<string, number>()

async function timeUsual(odd: OddRequest): Promise<number> {
  const usual = toUsual(odd)
  const known = usualTimes.get(usual.path)
  if (known !== undefined) return known
  const shortest = Math.min(await time(usual), await time(usual), await time(usual))
  usualTimes.set(usual.path, shortest)
  return shortest
}

/** @returns the odd requests that took more than the bound, also in four more tries, each of them beside a usual one. */
async function findSlow(requests: readonly OddRequest[]): Promise<string[]> {
  const slow: string[] = []
  for (const odd of requests) {
    let ratio = (await time(odd)) / (await timeUsual(odd))
    for (let tries = 0; tries < 4 && ratio > bound; tries += 1) {
      const usual = await time(toUsual(odd))
      ratio = Math.min(ratio, (await time(odd)) / usual)
    }
    if (ratio > bound) slow.push(`${odd.path.slice(0, 40)}: ${odd.name}, ${Math.round(ratio)} times`)
  }
  return slow
}

describe('odd requests', () => {
  it.each([
    ['headers', withHeaders],
    ['queries', withQueries],
    ['paths', longPaths],
    ['bodies', withBodies],
  ])('take hardly longer than usual ones: %s', { timeout: 300_000 }, async (_, requests) => {
    expect(await findSlow(requests)).toEqual([])
  })
})
