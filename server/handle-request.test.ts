import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { setVisitorAddress, requireGame } from './handle-request'

const games: Readonly<Record<string, string>> = { 'lantern-vault': '0f3a9c4d5e6f7081' }
const versionOf = async (slug: string) => games[slug] ?? null

async function ask(path: string) {
  const request = { url: path, headers: {} }
  const url = await requireGame(request, new URL(path, 'http://localhost'), versionOf)
  return { path: url.pathname, headers: request.headers, url: request.url }
}

describe('requireGame', () => {
  it.each(['/play/lantern-vault', '/ar/play/lantern-vault'])(
    'passes the version of the game of %s in a header',
    async (path) => {
      expect(await ask(path)).toEqual({ path, headers: { 'x-game-version': '0f3a9c4d5e6f7081' }, url: path })
    },
  )

  it('serves the 404 page for an unknown game', async () => {
    expect(await ask('/zh/play/no-such-game')).toEqual({
      path: '/zh/not-found-page',
      headers: {},
      url: '/zh/not-found-page',
    })
  })

  it('leaves other pages alone', async () => {
    expect(await ask('/en/play/car-game')).toMatchObject({ path: '/en/play/car-game', headers: {} })
  })
})

it.each([
  [0, '1.2.3.4', undefined, '1.2.3.4'],
  [0, '::ffff:1.2.3.4', undefined, '1.2.3.4'],
  [0, '1.2.3.4', '9.9.9.9', '1.2.3.4'],
  [1, '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  [1, '10.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  [2, '10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  [1, '10.0.0.1', '9.9.9.9, 2001:db8::1', '2001:db8::1'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [2, '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  [1, '10.0.0.1', '1.2.3.4, <script>', '10.0.0.1'],
  [1, '10.0.0.1', '', '10.0.0.1'],
])(
  'with %d proxies, peer %s and X-Forwarded-For %j, the visitor is %s',
  (proxies, remoteAddress, forwarded, visitor) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage
    setVisitorAddress(request, proxies)
    expect(request.headers['x-forwarded-for']).toBe(visitor)
  },
)
