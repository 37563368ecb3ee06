import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toSeed } from '@/lib/games/seed'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { createAttempts } from './create-attempts'

const seed = toSeed('0123456789abcdef0123456789abcdef')
const started = {
  id: '00000000-0000-4000-8000-000000000000',
  game: 'reference',
  version: 1,
  seed,
  expiresAt: '2026-11-21T12:00:00Z',
}
const run = { seed, version: 1, log: 'AQo', score: 300 }

const open = (finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))) => ({
  finish,
  attempts: createAttempts('reference', { start: () => Promise.resolve(started), finish }),
})

describe('the runs of a visit', () => {
  it('are begun and handed in with the id that the site gave', async () => {
    const { attempts, finish } = open()
    expect(await attempts.begin()).toEqual({ seed, isCounted: true, watch: null })
    expect(await attempts.finish(run)).toEqual({ kind: 'stored', score: 300, best: 900, rank: 4 })
    expect(finish).toHaveBeenCalledExactlyOnceWith(started.id, 'reference', run)
  })

  it('are practice where the site does not answer, each with a seed of its own', async () => {
    const attempts = createAttempts('reference', {
      start: () => Promise.reject(new TypeError('offline')),
      finish: () => Promise.reject(new Error('not asked')),
    })
    const [first, second] = [await attempts.begin(), await attempts.begin()]
    expect(first.isCounted).toBe(false)
    expect(first.seed).not.toBe(second.seed)
    expect(await attempts.finish({ ...run, seed: second.seed })).toEqual({ kind: 'uncounted', best: 300 })
    expect(await attempts.finish({ ...run, seed: second.seed, score: 100 })).toEqual({ kind: 'uncounted', best: 300 })
  })

  it('on a seed that was played before count nowhere, and hand in no run that is still open', async () => {
    const { attempts, finish } = open()
    await attempts.begin()
    expect(attempts.practise(seed)).toEqual({ seed, isCounted: false, watch: null })
    expect(await attempts.finish(run)).toEqual({ kind: 'uncounted', best: 0 })
    expect(finish).not.toHaveBeenCalled()
  })

  it('are handed in once, and only as what was begun', async () => {
    const { attempts, finish } = open()
    await attempts.begin()
    expect(await attempts.finish({ ...run, seed: 'f'.repeat(32) })).toMatchObject({ kind: 'uncounted' })
    await attempts.begin()
    await attempts.finish(run)
    expect(await attempts.finish(run)).toMatchObject({ kind: 'uncounted' })
    expect(finish).toHaveBeenCalledOnce()
  })

  it('say why they do not count', async () => {
    const { attempts } = open(vi.fn(() => Promise.reject(new SiteRefusal('too-fast', 0))))
    await attempts.begin()
    expect(await attempts.finish(run)).toEqual({ kind: 'refused', code: 'too-fast' })
  })

  describe('where the site cannot take them', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it.each([
      ['is busy', new SiteRefusal('busy', 5)],
      ['broke', new SiteRefusal('internal', 0)],
      ['is not there', new TypeError('offline')],
      ['says nonsense', new SyntaxError('not JSON')],
    ])('are handed in again until it can: it %s', async (_, error) => {
      const finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))
      finish.mockRejectedValueOnce(error).mockRejectedValueOnce(error)
      const { attempts } = open(finish)
      const onLate = vi.fn()
      await attempts.begin()
      const outcome = attempts.finish(run, onLate)
      await vi.advanceTimersByTimeAsync(0)
      expect(onLate).toHaveBeenCalled()
      // Somebody plays on meanwhile.
      await attempts.begin()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await outcome).toMatchObject({ kind: 'stored', best: 900 })
      expect(finish.mock.calls).toEqual(Array(3).fill([started.id, 'reference', run]))
    })

    it('are not given up: who asks later hands in the same run', async () => {
      const finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))
      for (let times = 0; times < 6; times += 1) finish.mockRejectedValueOnce(new TypeError('offline'))
      const { attempts } = open(finish)
      await attempts.begin()
      const outcome = attempts.finish(run)
      await vi.advanceTimersByTimeAsync(200_000)
      expect(await outcome).toEqual({ kind: 'refused', code: 'no-answer' })
      expect(await attempts.finish(run)).toMatchObject({ kind: 'stored' })
    })

    it('wait for as long as the site says, and not for ever', async () => {
      const finish = vi.fn(() => Promise.resolve({ score: 300, best: 900, rank: 4 }))
      finish.mockRejectedValueOnce(new SiteRefusal('limited', 30))
      const { attempts } = open(finish)
      await attempts.begin()
      const outcome = attempts.finish(run)
      await vi.advanceTimersByTimeAsync(29_000)
      expect(finish).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await outcome).toMatchObject({ kind: 'stored' })
      finish.mockRejectedValueOnce(new SiteRefusal('limited', 600))
      await attempts.begin()
      expect(await attempts.finish(run)).toEqual({ kind: 'refused', code: 'limited' })
    })
  })
})
