import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeUnityBuilds } from '@/tests/support/unity-builds'
import { findBuildFile, listBuilds, readBuild } from './unity-builds'

const root = mkdtempSync(join(tmpdir(), 'unity-'))
const fixtures = mkdtempSync(join(tmpdir(), 'unity-builds-'))

function write(path: string, text = 'x'): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeAll(() => {
  writeUnityBuilds(fixtures)
  for (const part of ['loader.js', 'framework.js.unityweb', 'data.unityweb', 'wasm.unityweb'])
    write(`fallback/${'0f'.repeat(16)}.${part}`)
  write('half/Build/half.loader.js')
  write('fallback/index.html')
  write('fallback/StreamingAssets/video.mp4')
  write('secret.json', '{}')
  symlinkSync(join(root, 'secret.json'), join(root, 'fallback', 'link.json'))
  write('Not An Id/Build/a.loader.js')
})

afterAll(() => [root, fixtures].forEach((folder) => rmSync(folder, { recursive: true })))

describe('builds in a folder', () => {
  it('lists complete builds by name, with their descriptions', async () => {
    const builds = await listBuilds(fixtures)
    expect(builds.map(({ id, folder, parts }) => [id, folder, parts.code])).toEqual([
      ['lantern', 'Build/', 'lantern.wasm'],
      ['lantern-packed', 'Build/', 'lantern.wasm.gz'],
    ])
    expect(builds[0]).toMatchObject({ title: 'Lantern (a test fixture, not made with Unity)', version: '1.0' })
    expect((await listBuilds(root)).map(({ id, folder, title }) => [id, folder, title])).toEqual([
      ['fallback', '', 'fallback'],
    ])
  })

  it('returns none without a folder, and null for an invalid name', async () => {
    expect(await listBuilds(join(root, 'nothing'))).toEqual([])
    for (const id of ['..', 'half', '', 'a/b', '.']) expect(await readBuild(root, id)).toBeNull()
  })
})

describe('files of a build', () => {
  it.each([
    ['lantern', 'Build/lantern.wasm', 'application/wasm', null],
    ['lantern', 'Build/lantern.framework.js', 'text/javascript; charset=utf-8', null],
    ['lantern-packed', 'Build/lantern.framework.js.br', 'text/javascript; charset=utf-8', 'br'],
    ['lantern-packed', 'Build/lantern.wasm.gz', 'application/wasm', 'gzip'],
    ['lantern-packed', 'Build/lantern.data.br', 'application/octet-stream', 'br'],
  ])('have a content type and encoding: %s %s', async (id, path, type, encoding) => {
    expect(await findBuildFile(fixtures, id, path)).toMatchObject({ type, encoding, isHashed: false })
  })

  it('that the loader decompresses are sent as bytes, and cached forever when their name is a hash', async () => {
    const name = `${'0f'.repeat(16)}.data.unityweb`
    expect(await findBuildFile(root, 'fallback', name)).toMatchObject({
      type: 'application/octet-stream',
      encoding: null,
      isHashed: true,
    })
    expect(await findBuildFile(root, 'fallback', 'StreamingAssets/video.mp4')).toMatchObject({ type: 'video/mp4' })
  })

  it.each([
    'index.html',
    'link.json',
    '../secret.json',
    './secret.json',
    '..\\secret.json',
    'StreamingAssets',
    '',
    '/etc/passwd',
    '.env',
    'a/b/c/d/e/f/g/h/i.js',
    'nothing.js',
    'x\0.js',
  ])('are not found: %j', async (path) => {
    expect(await findBuildFile(root, 'fallback', path)).toBeNull()
  })
})
