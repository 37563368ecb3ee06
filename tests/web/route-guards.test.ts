import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, site, type Answer } from '@/tests/support/web/http-client'

const root = join(import.meta.dirname, '../../..')

type Door = { readonly path: string; readonly isForm: boolean; readonly takesPrograms: boolean }

/** The guards that the routes with a body declare. */
function readDoor(file: string): Door[] {
  const source = readFileSync(join(root, 'app/api', file), 'utf8')
  const [, options = ''] = /export const POST = createPostHandler(?:<[^(]*>)?\(\{([^}]*)\}/.exec(source) ?? []
  if (!/export (?:const|async function|function) (?:POST|PUT|PATCH|DELETE)\b/.test(source)) return []
  const path = `/api/${file.replace(/\/route\.ts$/, '').replaceAll(/\[\w+\]/g, 'x')}`
  return [{ path, isForm: options.includes("as: 'form'"), takesPrograms: options.includes("'site-and-programs'") }]
}

const routes = readdirSync(join(root, 'app/api'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('route.ts'),
)
const doors = routes.flatMap(readDoor)

const typeOf = ({ isForm }: Door) => (isForm ? 'application/x-www-form-urlencoded' : 'application/json')

let cookie = ''
const account = privateKeyToAccount(generatePrivateKey())

const post = (door: Door, body: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(door.path, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': typeOf(door), cookie, ...headers },
    body,
  })

function problemOf({ status, headers, text }: Answer) {
  expect(headers['content-type']).toBe('application/problem+json')
  expect(headers['cache-control']).toBe('no-store')
  const problem = JSON.parse(text) as { status: number; code: string; type: string; title: string; detail: string }
  expect(problem).toMatchObject({
    status,
    type: 'about:blank',
    title: expect.any(String) as string,
    detail: expect.any(String) as string,
  })
  return problem
}

const isLoggedIn = async () =>
  (JSON.parse((await ask('/api/auth/session', { headers: { cookie } })).text) as { user: unknown }).user !== null

beforeAll(async () => {
  const own = { origin: site.origin, 'content-type': 'application/json' }
  const who = JSON.stringify({ address: account.address, chainId: 31337, purpose: 'log-in' })
  const asked = await ask('/api/auth/wallet/message', { method: 'POST', headers: own, body: who })
  const { message } = JSON.parse(asked.text) as { message: string }
  const body = JSON.stringify({
    message,
    signature: await account.signMessage({ message }),
    isRemembered: true,
    locale: 'en',
  })
  const binding = (asked.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
  const answer = await ask('/api/auth/wallet/login', { method: 'POST', headers: { ...own, cookie: binding }, body })
  cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
  expect(await isLoggedIn()).toBe(true)
}, 60_000)

it('every route has a guard', () => {
  expect(doors.length).toBeGreaterThan(25)
  for (const file of routes) {
    const source = readFileSync(join(root, 'app/api', file), 'utf8')
    for (const [line] of source.matchAll(/^export (?!type|const (?:dynamic|revalidate|runtime)\b).*/gm)) {
      expect(line, file).toMatch(
        /^export const (?:GET = createGetHandler|POST = createPostHandler|(?:GET|POST|PUT|PATCH|DELETE) = createRawHandler)[<(]/,
      )
    }
  }
})

describe.each(doors)('POST $path', (door) => {
  const strangers = {
    'the origin of a sandboxed frame': 'null',
    'another site': 'https://evil.example',
    'a site whose name begins like ours': `http://${site.host}.evil.example`,
    'a site whose name ends like ours': `http://evil-${site.host}`,
    'our name with a user': `http://evil@${site.host}`,
    'another port of this machine': `http://${site.hostname}:1`,
  }

  it.each(Object.entries(strangers))('rejects %s with the cookies of a logged-in user', async (_, origin) => {
    const answer = await post(door, '{}', { origin })
    expect([answer.status, problemOf(answer).code]).toEqual([403, 'foreign-origin'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('rejects a missing origin, except on routes for programs', async () => {
    const answer = await ask(door.path, {
      method: 'POST',
      headers: { 'content-type': typeOf(door), cookie },
      body: '{',
    })
    expect(answer.status).toBe(door.takesPrograms ? 400 : 403)
  })

  it('rejects invalid bodies without details', async () => {
    const bodies: readonly (readonly [string, Readonly<Record<string, string>>?])[] = [
      ['a=%00', {}],
      ['', { 'content-type': 'multipart/form-data; boundary=x' }],
      ['{}', { 'content-type': 'text/plain' }],
      [door.isForm ? 'x'.repeat(300) : '[[[[', {}],
      [door.isForm ? '%ff' : '{"__proto__":{"isAdmin":true}}', {}],
      [door.isForm ? '%ed%a0%80' : '"\\ud800"', {}],
      [door.isForm ? '=' : 'null', {}],
      [door.isForm ? '&&&' : JSON.stringify({ $where: '1', isAdmin: true }), {}],
    ]
    for (const [body, headers] of bodies) {
      const answer = await post(door, body, headers)
      expect([400, 415], `${body.slice(0, 20)} ${JSON.stringify(headers)}`).toContain(answer.status)
      expect(problemOf(answer).detail).not.toMatch(/\bat \/|node_modules|Error:|select |insert /i)
    }
  })

  it('rejects bodies over its limit', async () => {
    // Above the limit of any route and below that of the server, so the route itself must reject it.
    const answer = await post(door, `"${'x'.repeat(1_000_000)}"`).catch(() => null)
    // An endless body is cut off.
    if (answer) expect([answer.status, problemOf(answer).code]).toEqual([413, 'too-large'])
    const endless = await post(door, '{}', { 'content-length': String(50 * 1024 * 1024) }).catch(() => null)
    if (endless) expect(endless.status).toBe(413)
  })

  it('accepts POST only', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await ask(door.path, {
        method,
        headers: { origin: site.origin, cookie, 'content-type': 'application/json' },
        body: '{}',
      })
      expect([405, 400], method).toContain(answer.status)
    }
  })
})

it('the user of these tests is still logged in', async () => {
  expect(await isLoggedIn()).toBe(true)
})
