// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { ruleVersions } from '@/lib/games/rule-versions'
import { toSeed } from '@/lib/games/seed'
import { loadLinkedRun } from './linked-run'

const attempt = '00000000-0000-4000-8000-000000000001'
const seed = toSeed('c'.repeat(32))
const look = { car: 'car-comet' } as const
const replay = { game: 'car-game', version: ruleVersions['car-game'], seed, level: null, log: 'AQ', score: 500, look }

function serve(version = replay.version) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...replay, version })))
}
afterEach(() => vi.unstubAllGlobals())

it('shows replays and ghosts in the look of their player, and leaves the own look to the racer', async () => {
  serve()
  expect(await loadLinkedRun('car-game', { kind: 'watch', attempt })).toEqual({
    ...{ seed, isCounted: false, watch: 'AQ', look },
  })
  expect(await loadLinkedRun('car-game', { kind: 'race', attempt })).toEqual({
    ...{ seed, isCounted: false, watch: null, ghost: { log: 'AQ', score: 500, look } },
  })
})

it('shows no run of another game or of other rules', async () => {
  serve()
  expect(await loadLinkedRun('metaverse', { kind: 'race', attempt })).toBeNull()
  serve(99)
  expect(await loadLinkedRun('car-game', { kind: 'race', attempt })).toBeNull()
})

it('tries an item in a practice run of a game that shows it', async () => {
  const trial = await loadLinkedRun('car-game', { kind: 'try', item: 'car-comet' })
  expect(trial).toMatchObject({ isCounted: false, watch: null, look: { car: 'car-comet' } })
  expect(await loadLinkedRun('car-game', { kind: 'try', item: 'car-comet' })).not.toEqual(trial)
  expect(await loadLinkedRun('cyberwave-runner', { kind: 'try', item: 'car-comet' })).toBeNull()
  expect(await loadLinkedRun('car-game', { kind: 'try', item: 'no-such-car' })).toBeNull()
})
