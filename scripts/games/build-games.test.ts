import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { allRules } from '@/lib/games/all-rules'
import { type BuiltGameId, gameSources } from '@/lib/games/game-ids'
import { madeRuleBounds } from '@/lib/games/made-rules'
import { madeGameVersion, ruleVersions } from '@/lib/games/rule-versions'
import { bundleGame } from './bundle-game'

const folder = mkdtempSync(join(tmpdir(), 'games-'))
const root = process.cwd()
const ids = Object.keys(gameSources) as BuiltGameId[]

afterAll(() => rmSync(folder, { recursive: true }))

it('lists every folder with a game as a source, and no other', () => {
  const folders = readdirSync('games').filter((name) => existsSync(join(root, 'games', name, 'main.ts')))
  expect([...new Set(ids.map((id) => gameSources[id].folder))].sort()).toEqual(folders.toSorted())
})

it('keeps the versions that pages use equal to those of the rules', () => {
  expect(ruleVersions).toEqual(Object.fromEntries([...allRules].map(([id, { version }]) => [id, version])))
  expect(Object.values(madeRuleBounds).map(({ version }) => version)).toEqual(
    Object.keys(madeRuleBounds).map(() => madeGameVersion),
  )
})

describe.each(ids)('the game %s', (id) => {
  it('is playable after at most 400 KB, and its document loads only its own files', async () => {
    const { firstLoad } = await bundleGame(root, id, folder)
    const files = firstLoad.map(([name]) => readFileSync(join(folder, id, name)))
    const html = readFileSync(join(folder, id, 'index.html'), 'utf8')
    const bytes = [...files, Buffer.from(html)].reduce((sum, file) => sum + gzipSync(file).length, 0)
    expect(bytes).toBeLessThan(400_000)
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name)
    expect(loaded.every((name) => firstLoad.some(([own]) => own === name))).toBe(true)
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))/)
  })
})

it('Cyberwave Runner is playable after at most 260 KB', async () => {
  await bundleGame(root, 'cyberwave-runner', folder)
  const built = join(folder, 'cyberwave-runner')
  const bytes = readdirSync(built).map((name) => gzipSync(readFileSync(join(built, name))).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(260 * 1_024)
})
