import { expect, it, vi } from 'vitest'
import { levelBounds } from '@/lib/server/builder/run-level-task'
import { GET } from './route'

/** The levels that were read. Their covers are never drawn. */
const levels: string[] = []
vi.mock('@/lib/server/rate-limits/limit-rate', () => ({ requireRateLimit: () => Promise.resolve() }))
vi.mock('@/lib/server/builder/read-made-game', () => ({
  isLevelShown: () => Promise.resolve(true),
  readLevel: (hash: string) => {
    levels.push(hash)
    return new Promise(() => undefined)
  },
}))

it('reads only the levels whose covers are drawn, not those of all who wait', async () => {
  for (let index = 0; index < 100; index += 1) {
    const hash = index.toString(16).padStart(64, '0')
    const request = new Request(`https://intrepid.example/api/builder/covers/${hash}`, {
      headers: { 'x-forwarded-for': `10.0.${index}.1` },
    })
    void GET(request, { params: Promise.resolve({ hash }) })
  }
  await expect.poll(() => levels.length).toBeGreaterThan(0)
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(levels.length).toBeLessThanOrEqual(levelBounds.threads)
})
