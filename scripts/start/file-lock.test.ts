import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLockHolder, tryLock } from './file-lock.mjs'
import { identifyProcess, isAlive } from './process-identity.mjs'

describe('tryLock', () => {
  let folder = ''
  const path = () => join(folder, 'deep', 'a.lock')
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'intrepid-lock-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is held by one at a time, and free again after its release', () => {
    const lock = tryLock(path())
    expect(lock.isHeld).toBe(true)
    expect(tryLock(path())).toEqual({ isHeld: false, holder: identifyProcess(process.pid) })
    if (lock.isHeld) lock.release()
    expect(existsSync(path())).toBe(false)
    expect(tryLock(path()).isHeld).toBe(true)
  })

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: spawnSync('true').pid, startTime: '1' })],
    ['of a process whose number another one has now', JSON.stringify({ pid: process.pid, startTime: '1' })],
    ['that was damaged', '{"pi'],
    ['that is empty', ''],
  ])('clears a lock %s', (_, content) => {
    tryLock(path())
    writeFileSync(path(), content)
    expect(tryLock(path()).isHeld).toBe(true)
    expect(readLockHolder(path())).toEqual(identifyProcess(process.pid))
    expect(readdirSync(join(folder, 'deep'))).toEqual(['a.lock'])
  })

  it('does not release a lock that somebody else holds by now', () => {
    const lock = tryLock(path())
    writeFileSync(path(), '{"pid":1,"startTime":"1"}')
    if (lock.isHeld) lock.release()
    expect(existsSync(path())).toBe(true)
  })
})

describe('isAlive', () => {
  it('knows this process, and not another one with its number', () => {
    expect(isAlive(identifyProcess(process.pid))).toBe(true)
    expect(isAlive({ pid: process.pid, startTime: 'another' })).toBe(false)
    expect(isAlive({ pid: process.pid, startTime: null })).toBe(false)
  })
})
