import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unityBuildSchema } from '@/lib/games/unity/unity-build'
import { listen, type Listening } from '@/tests/support/listen'
import { writeUnityBuilds } from '@/tests/support/unity-builds'
import { createBuildHandler } from './serve-build'
import { gamePolicy } from './content-security-policy'
import { createGamesHandler } from './start-games-server'

const site = 'https://intrepid.example'
const folder = mkdtempSync(join(tmpdir(), 'unity-builds-'))
let server: Listening

beforeAll(async () => {
  const serveBuild = createBuildHandler([writeUnityBuilds(folder)], '/unity-builds/')
  const readFiles = () => Promise.resolve(new Map())
  server = await listen(createServer(createGamesHandler({ readFiles, serveBuild, siteOrigin: site, isHttps: true })))
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, init?: RequestInit) => fetch(`${server.url}/unity-builds/${path}`, init)

it('sends the description of a build', async () => {
  const answer = await ask('lantern/')
  expect(v.is(unityBuildSchema, await answer.json())).toBe(true)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

it('sends compressed files as they are, with their encoding', async () => {
  const answer = await ask('lantern-packed/Build/lantern.framework.js.br')
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
    'br',
    'text/javascript; charset=utf-8',
  ])
  const plain = await (await ask('lantern/Build/lantern.framework.js')).text()
  // Clients decompress the body, or are able to.
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString() === plain || brotliDecompressSync(bytes).toString() === plain).toBe(true)
})

it('responds 304 to a matching tag, and sends no body for HEAD', async () => {
  const first = await ask('lantern/Build/lantern.wasm', { method: 'HEAD' })
  expect([first.status, first.headers.get('content-length'), await first.text()]).toEqual([200, '41', ''])
  const again = await ask('lantern/Build/lantern.wasm', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

it.each([
  'lantern',
  'nothing/',
  'lantern/build.js',
  'lantern/..%2f..%2fpackage.json',
  'lantern/%',
  'lantern//etc/passwd',
  'lantern/README.md',
])('responds 404 for %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

it('allows WebAssembly and blobs for Unity builds only', () => {
  const policyOf = (unity: boolean) => gamePolicy(site, { pointerLock: false, unity })
  expect(policyOf(true)).toContain("script-src 'self' blob: 'wasm-unsafe-eval';")
  expect(policyOf(true)).toContain("connect-src 'self' blob: data:;")
  expect(policyOf(false)).toContain("script-src 'self';")
  expect(policyOf(false)).toContain("connect-src 'self';")
  for (const unity of [true, false]) {
    expect(policyOf(unity)).toMatch(/^sandbox allow-scripts;/)
    expect(policyOf(unity)).not.toMatch(/'unsafe-eval'|'unsafe-inline'(?!;.*img)|allow-same-origin/)
    expect(policyOf(unity)).toContain(`frame-ancestors ${site}`)
  }
})
