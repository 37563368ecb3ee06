import { describe, expect, it } from 'vitest'
import { countForge, countMutants, countPlaywright, countVitest } from './read-reports'
import { noTests, sumCounts, toClosingLine, toUnreliableLines, withExitCode } from './test-counts'

describe('countVitest', () => {
  it('counts a file that could not be loaded as a failure, and names what needed a second try', () => {
    const passed = { fullName: 'a', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'b', status: 'failed', failureMessages: ['boom'] }
    const second = { fullName: 'c at last', status: 'passed', failureMessages: ['boom'] }
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [failed] },
      { status: 'passed', assertionResults: [passed, second] },
    ]
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults }
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 3, unreliable: ['c at last'] })
  })
})

describe('countPlaywright', () => {
  it('adds what could not be loaded to the failures, and names what needed a second try', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2, duration: 3 }
    const inner = { title: 'on a phone', specs: [{ title: 'walks', tests: [{ status: 'flaky' }] }] }
    const outer = {
      title: 'walk.spec.ts',
      specs: [{ title: 'runs', tests: [{ status: 'expected' }] }],
      suites: [inner],
    }
    const counts = { passed: 8, failed: 2, skipped: 2, unreliable: ['walk.spec.ts › on a phone › walks'] }
    expect(countPlaywright({ stats, suites: [outer], errors: [{}] })).toEqual(counts)
  })
})

describe('countForge', () => {
  it('counts every test of every suite and names the failed ones', () => {
    const report = {
      'a.t.sol:A': { test_results: { 'x()': { status: 'Success' }, 'y()': { status: 'Failure', reason: 'boom' } } },
      'b.t.sol:B': { test_results: { 'z()': { status: 'Skipped', reason: null } } },
    }
    expect(countForge(report)).toEqual({
      ...noTests,
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['a.t.sol:A y(): boom'],
    })
  })
})

describe('countMutants', () => {
  it('counts what was not killed as a failure, whatever became of it', () => {
    const output = 'killed   01-a.patch\nSURVIVED 02-b.patch\nBROKEN   03-c.patch\n1 of 3 mutants killed\n'
    expect(countMutants(output)).toEqual({ ...noTests, passed: 1, failed: 2 })
  })
})

describe('the closing line', () => {
  it('sums over everything', () => {
    const counts = sumCounts([
      { ...noTests, passed: 2, skipped: 1, unreliable: ['a'] },
      { ...noTests, passed: 3, failed: 1, unreliable: ['b'] },
    ])
    expect(toClosingLine(counts)).toBe('5 passed, 1 failed, 1 skipped')
    expect(toUnreliableLines(counts)).toEqual(['2 passed only when tried again: find the race', '  ~ a', '  ~ b'])
    expect(toUnreliableLines(noTests)).toEqual([])
  })

  it('does not believe a clean report of a program that failed', () => {
    expect(withExitCode({ ...noTests, passed: 2 }, 1).failed).toBe(1)
    expect(withExitCode({ ...noTests, passed: 2 }, null).failed).toBe(1)
    expect(withExitCode({ ...noTests, passed: 2, failed: 3 }, 1).failed).toBe(3)
    expect(withExitCode({ ...noTests, passed: 2 }, 0).failed).toBe(0)
  })
})
