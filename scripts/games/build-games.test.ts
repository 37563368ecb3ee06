import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { allRules } from '@/lib/games/all-rules'
import { gameIds, levelPlayerIds, unityPlayerIds } from '@/lib/games/game-ids'
import { madeRuleBounds } from '@/lib/games/made/made-rules'
import { madeGameVersion, ruleVersions } from '@/lib/games/rule-versions'
import { bundleGame, isGameFolder } from './bundle-game'

const folder = mkdtempSync(join(tmpdir(), 'games-'))
const root = process.cwd()
const folders = readdirSync('games').filter((name) => isGameFolder(root, name))

afterAll(() => rmSync(folder, { recursive: true }))

it('every game that can be played has a folder, and none is missing in the list', () => {
  expect(folders.toSorted()).toEqual([...gameIds, ...unityPlayerIds, ...levelPlayerIds].sort())
})

it('pages know the versions of all rules', () => {
  expect(ruleVersions).toEqual(Object.fromEntries([...allRules].map(([id, { version }]) => [id, version])))
  expect(Object.values(madeRuleBounds).map(({ version }) => version)).toEqual(
    Object.keys(madeRuleBounds).map(() => madeGameVersion),
  )
})

describe.each(folders)('the game %s', (id) => {
  it('is playable after at most 400 KB, and its document loads nothing but its own files', async () => {
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
