import { describe, expect, it } from 'vitest'
import { countForge, countMutants, countPlaywright, countVitest } from './read-reports'
import { sumCounts, toClosingLine, withExitCode } from './test-counts'

describe('countVitest', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ]
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults }
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })
})

describe('countPlaywright', () => {
  it('adds what could not be loaded to the failures', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2, duration: 3 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 8, failed: 2, skipped: 2 })
  })
})

describe('countForge', () => {
  it('counts every test of every suite and names the failed ones', () => {
    const report = {
      'a.t.sol:A': { test_results: { 'x()': { status: 'Success' }, 'y()': { status: 'Failure', reason: 'boom' } } },
      'b.t.sol:B': { test_results: { 'z()': { status: 'Skipped', reason: null } } },
    }
    expect(countForge(report)).toEqual({ passed: 1, failed: 1, skipped: 1, failures: ['a.t.sol:A y(): boom'] })
  })
})

describe('countMutants', () => {
  it('counts what was not killed as a failure, whatever became of it', () => {
    const output = 'killed   01-a.patch\nSURVIVED 02-b.patch\nBROKEN   03-c.patch\n1 of 3 mutants killed\n'
    expect(countMutants(output)).toEqual({ passed: 1, failed: 2, skipped: 0 })
  })
})

describe('the closing line', () => {
  it('sums over everything', () => {
    const counts = sumCounts([{ passed: 2, failed: 0, skipped: 1 }, { passed: 3, failed: 1, skipped: 0 }])
    expect(toClosingLine(counts)).toBe('5 passed, 1 failed, 1 skipped')
  })

  it('does not believe a clean report of a program that failed', () => {
    expect(withExitCode({ passed: 2, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(withExitCode({ passed: 2, failed: 0, skipped: 0 }, null).failed).toBe(1)
    expect(withExitCode({ passed: 2, failed: 3, skipped: 0 }, 1).failed).toBe(3)
    expect(withExitCode({ passed: 2, failed: 0, skipped: 0 }, 0).failed).toBe(0)
  })
})
