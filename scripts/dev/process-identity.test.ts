import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { identifyProcess, isAlive } from './process-identity'

it('recognises a running process, and not another one with the same id', () => {
  expect(isAlive(identifyProcess(process.pid))).toBe(true)
  expect(isAlive({ pid: process.pid, startTime: 'another' })).toBe(false)
  expect(isAlive({ pid: process.pid, startTime: null })).toBe(false)
  expect(isAlive(identifyProcess(spawnSync('true').pid))).toBe(false)
})
