import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tryLock, withLock } from './lock'

let folder = ''
const path = () => join(folder, 'deep', 'a.lock')
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'intrepid-lock-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('tryLock', () => {
  it('gives the lock to one holder at a time, and to the next after its release', async () => {
    const lock = await tryLock(path())
    expect(lock).not.toBeNull()
    expect(await tryLock(path())).toBeNull()
    await lock?.release()
    const next = await tryLock(path())
    expect(next).not.toBeNull()
    await next?.release()
  }, 20_000)

  it('takes over the lock of a process that was killed', async () => {
    mkdirSync(path(), { recursive: true })
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path(), longAgo, longAgo)
    const lock = await tryLock(path())
    expect(lock).not.toBeNull()
    await lock?.release()
  })
})

describe('withLock', () => {
  it('runs one piece of work after the other, and says once that it waits', async () => {
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, 300))
      log.push(`${name} ends`)
    }
    const first = withLock(path(), work('first'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await Promise.all([first, withLock(path(), work('second'), () => log.push('second waits'))])
    expect(log).toEqual(['first starts', 'second waits', 'first ends', 'second starts', 'second ends'])
  })

  it('releases the lock when the work fails', async () => {
    await expect(withLock(path(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(path(), () => Promise.resolve(7))).toBe(7)
  })
})
