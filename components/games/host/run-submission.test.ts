import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toSeed } from '@/lib/games/seed'
import { ApiError } from '@/lib/site-api/fetch-json'
import { createRuns } from './run-submission'

const seed = toSeed('0123456789abcdef0123456789abcdef')
const started = {
  id: '00000000-0000-4000-8000-000000000000',
  game: 'reference',
  version: 1,
  seed,
  expiresAt: '2026-11-21T12:00:00Z',
  isScored: true,
}
const run = { seed, version: 1, log: 'AQo', score: 300 }

const open = (finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))) => ({
  finish,
  runs: createRuns('reference', () => ({ start: () => Promise.resolve(started), finish })),
})

describe('createRuns', () => {
  it('submits a run with the id that the site returned', async () => {
    const { runs, finish } = open()
    expect(await runs.begin()).toEqual({ seed, isCounted: true, watch: null })
    expect(await runs.finish(run)).toEqual({ kind: 'stored', score: 300, best: 900, rank: 4 })
    expect(finish).toHaveBeenCalledExactlyOnceWith(started.id, 'reference', run)
  })

  it('starts practice runs with random seeds when the site does not respond', async () => {
    const runs = createRuns('reference', () => ({
      start: () => Promise.reject(new TypeError('Failed to fetch')),
      finish: () => Promise.reject(new Error('must not be called')),
    }))
    const [first, second] = [await runs.begin(), await runs.begin()]
    expect(first.isCounted).toBe(false)
    expect(first.seed).not.toBe(second.seed)
    expect(await runs.finish({ ...run, seed: second.seed })).toEqual({ kind: 'uncounted', best: 300 })
    expect(await runs.finish({ ...run, seed: second.seed, score: 100 })).toEqual({ kind: 'uncounted', best: 300 })
  })

  it('knows the run of an uploaded game, for a replay of its moments, and submits no score of it', async () => {
    const finish = vi.fn()
    const runs = createRuns('upload-1', () => ({
      start: () => Promise.resolve({ ...started, isScored: false }),
      finish,
    }))
    expect(await runs.begin()).toEqual({ seed, isCounted: false, watch: null })
    expect(await runs.finish(run)).toMatchObject({ kind: 'uncounted' })
    expect(runs.findAttempt(seed)).toBe(started.id)
    expect(runs.findAttempt('f'.repeat(32))).toBeNull()
    expect(finish).not.toHaveBeenCalled()
  })

  it('does not submit a practice run, nor the run that was open before it', async () => {
    const { runs, finish } = open()
    await runs.begin()
    expect(runs.practise(seed)).toEqual({ seed, isCounted: false, watch: null })
    expect(await runs.finish(run)).toEqual({ kind: 'uncounted', best: 0 })
    expect(finish).not.toHaveBeenCalled()
  })

  it('submits a run once, and only with the seed that it was started with', async () => {
    const { runs, finish } = open()
    await runs.begin()
    expect(await runs.finish({ ...run, seed: 'f'.repeat(32) })).toMatchObject({ kind: 'uncounted' })
    await runs.begin()
    await runs.finish(run)
    expect(await runs.finish(run)).toMatchObject({ kind: 'uncounted' })
    expect(finish).toHaveBeenCalledOnce()
  })

  it('counts the run that is played when an earlier start responds after it', async () => {
    const other = { ...started, id: '00000000-0000-4000-8000-000000000001', seed: toSeed('f'.repeat(32)) }
    let respondLate = (_: typeof started) => {}
    const start = vi
      .fn<() => Promise<typeof started>>()
      .mockReturnValueOnce(new Promise((resolve) => (respondLate = resolve)))
      .mockResolvedValueOnce(other)
    const finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))
    const runs = createRuns('reference', () => ({ start, finish }))
    const first = runs.begin()
    expect(await runs.begin()).toMatchObject({ seed: other.seed, isCounted: true })
    respondLate(started)
    await first
    expect(await runs.finish({ ...run, seed: other.seed })).toMatchObject({ kind: 'stored' })
    expect(finish).toHaveBeenCalledExactlyOnceWith(other.id, 'reference', { ...run, seed: other.seed })
  })

  it('gives a counted run the ghost of its seed, if there is one', async () => {
    const ghost = { log: 'AQ', score: 500 }
    const findGhost = vi.fn((seed: string) => (seed === started.seed ? ghost : null))
    const start = vi.fn(() => Promise.resolve(started))
    const runs = createRuns('car-game', () => ({ start, finish: vi.fn(), findGhost }))
    expect(await runs.begin()).toEqual({ seed: started.seed, isCounted: true, watch: null, ghost })
    start.mockResolvedValueOnce({ ...started, seed: toSeed('f'.repeat(32)) })
    expect(await runs.begin()).toEqual({ seed: 'f'.repeat(32), isCounted: true, watch: null })
  })

  it('returns the error code of a rejected run', async () => {
    const { runs } = open(vi.fn(() => Promise.reject(new ApiError('too-fast', 0))))
    await runs.begin()
    expect(await runs.finish(run)).toEqual({ kind: 'refused', code: 'too-fast' })
  })

  describe('temporary failures', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it.each([
      ['is busy', new ApiError('busy', 5)],
      ['has an internal error', new ApiError('internal', 0)],
      ['is not reachable', new TypeError('Failed to fetch')],
      ['sends an invalid response', new SyntaxError('not JSON')],
    ])('retries until it succeeds when the site %s', async (_, error) => {
      const finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))
      finish.mockRejectedValueOnce(error).mockRejectedValueOnce(error)
      const { runs } = open(finish)
      const onRetry = vi.fn()
      await runs.begin()
      const outcome = runs.finish(run, onRetry)
      await vi.advanceTimersByTimeAsync(0)
      expect(onRetry).toHaveBeenCalled()
      // The player starts the next run in the meantime.
      await runs.begin()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await outcome).toMatchObject({ kind: 'stored', best: 900 })
      expect(finish.mock.calls).toEqual(Array(3).fill([started.id, 'reference', run]))
    })

    it('can submit the same run again after all retries failed', async () => {
      const finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))
      for (let times = 0; times < 6; times += 1) finish.mockRejectedValueOnce(new TypeError('Failed to fetch'))
      const { runs } = open(finish)
      await runs.begin()
      const outcome = runs.finish(run)
      await vi.advanceTimersByTimeAsync(200_000)
      expect(await outcome).toEqual({ kind: 'refused', code: 'no-answer' })
      // Also when the player has started another run in the meantime.
      await runs.begin()
      expect(await runs.finish(run)).toMatchObject({ kind: 'stored' })
    })

    it('waits as long as the site asks, up to one minute', async () => {
      const finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))
      finish.mockRejectedValueOnce(new ApiError('limited', 30))
      const { runs } = open(finish)
      await runs.begin()
      const outcome = runs.finish(run)
      await vi.advanceTimersByTimeAsync(29_000)
      expect(finish).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await outcome).toMatchObject({ kind: 'stored' })
      finish.mockRejectedValueOnce(new ApiError('limited', 600))
      await runs.begin()
      expect(await runs.finish(run)).toEqual({ kind: 'refused', code: 'limited' })
    })
  })
})
