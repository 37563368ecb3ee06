import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Presses } from '@/games/shared/input/devices'
import { startRun as startTrackRun } from '@/games/cyberwave-runner/run'
import { startRun as startRoadRun } from '@/games/night-drive/run'
import type { RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import runnerExpert from '@/lib/games/cyberwave-runner/golden/expert.json' with { type: 'json' }
import driveExpert from '@/lib/games/night-drive/golden/expert.json' with { type: 'json' }
import { toSeed } from '@/lib/games/seed'

const root = resolve(import.meta.dirname, '../..')

function locate(specifier: string, from: string): string | null {
  const base = specifier.startsWith('@/')
    ? join(root, specifier.slice(2))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : null
  return (
    base &&
    ([base, `${base}.ts`, join(base, 'index.ts')].find((path) => path.endsWith('.ts') && existsSync(path)) ?? null)
  )
}

/** All files that a file imports when it runs, also through others. Imports of types are gone by then. */
function followImports(entry: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(entry)) return found
  found.add(entry)
  const text = readFileSync(entry, 'utf8')
  for (const [, clause = '', specifier = ''] of text.matchAll(
    /^(?:import|export)\s+([^'"]*?from\s+)?['"]([^'"]+)['"]/gm,
  )) {
    const file = clause.startsWith('type ') ? null : locate(specifier, entry)
    if (file) followImports(file, found)
  }
  return found
}

it.each(['lib/games/all-rules.ts', 'lib/games/made-rules.ts', 'lib/server/replays/replay-worker.ts'])(
  '%s imports nothing of the shop, directly or through others',
  (entry) => {
    const files = [...followImports(join(root, entry))].map((path) => relative(root, path))
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((path) => path.includes('/shop/'))).toEqual([])
  },
)

const nobody = { take: () => 0, played: () => undefined } as unknown as Presses
const look = { runner: 'runner-aurum', car: 'car-comet', trail: 'trail-spectrum', horn: 'horn-fanfare' } as const

it.each([
  ['Cyberwave Runner', runnerExpert, (run: RunToPlay) => startTrackRun(run, nobody, () => undefined)],
  ['Night Drive', driveExpert, (run: RunToPlay) => startRoadRun(run, nobody, null, () => undefined)],
] as const)('a run of %s ends the same with and without a look', (_, { seed, log }, start) => {
  const play = (worn: RunToPlay['look']) => {
    const run = start({ seed: toSeed(seed), isCounted: false, watch: log, ...(worn && { look: worn }) })
    for (let step = 0; step < 60_000 && !run.isOver(); step++) run.advance(0.05)
    return { score: run.score(), tick: run.state.tick, isOver: run.isOver() }
  }
  const plain = play(undefined)
  expect(plain.isOver).toBe(true)
  expect(plain.score).toBeGreaterThan(0)
  expect(play(look)).toEqual(plain)
})
