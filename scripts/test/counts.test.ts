import { describe, expect, it } from 'vitest'
import {
  countForge,
  countMutants,
  countPlaywright,
  countVitest,
  noTests,
  sumCounts,
  toClosingLine,
  withExitCode,
} from './counts'

describe('countVitest', () => {
  it('counts a file that does not load as a failure, and names what failed', () => {
    const failed = { status: 'failed', fullName: 'adds', failureMessages: ['expected 3'] }
    const passed = { status: 'passed', fullName: 'counts', failureMessages: [] }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed, passed] },
    ]
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults }
    expect(countVitest(report)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
      failures: ['a.test.ts\nno such module', 'b.test.ts › adds\nexpected 3'],
    })
  })
})

describe('countPlaywright', () => {
  it('counts an error outside of a test as a failure, and names what failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 2, duration: 3 }
    const tests = [{ results: [{ errors: [{ message: 'not visible' }] }] }]
    const suites = [
      { specs: [{ title: 'opens', file: 'a.spec.ts', ok: true, tests: [] }] },
      { suites: [{ specs: [{ title: 'closes', file: 'b.spec.ts', ok: false, tests }] }] },
    ]
    expect(countPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
      failures: ['no browser', 'b.spec.ts › closes\nnot visible'],
    })
  })
})

describe('countForge', () => {
  it('counts every test of every suite and names the failed ones', () => {
    const report = {
      'a.t.sol:A': { test_results: { 'x()': { status: 'Success' }, 'y()': { status: 'Failure', reason: 'boom' } } },
      'b.t.sol:B': { test_results: { 'z()': { status: 'Skipped', reason: null } } },
    }
    expect(countForge(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['a.t.sol:A y(): boom'],
    })
  })
})

describe('countMutants', () => {
  it('counts survivors without explanation and explanations without survivor as failures', () => {
    const verdicts = ['killed   ', 'killed   ', 'explained', 'SURVIVED ', 'STALE    ', 'invalid  ']
    const output = verdicts.map((verdict, index) => `${verdict} mutant A.sol f: ${index}`).join('\n')
    expect(countMutants(`${output}\n3 of 5 mutants killed\n`)).toEqual({ ...noTests, passed: 3, failed: 2 })
  })
})

describe('toClosingLine', () => {
  it('prints the sums', () => {
    const counts = sumCounts([
      { ...noTests, passed: 2, skipped: 1 },
      { ...noTests, passed: 3, failed: 1 },
    ])
    expect(toClosingLine(counts)).toBe('5 passed, 1 failed, 1 skipped')
  })
})

describe('withExitCode', () => {
  it('adds a failure when the program failed although its report is clean', () => {
    expect(withExitCode({ ...noTests, passed: 2 }, 1).failed).toBe(1)
    expect(withExitCode({ ...noTests, passed: 2 }, null).failed).toBe(1)
    expect(withExitCode({ ...noTests, passed: 2, failed: 3 }, 1).failed).toBe(3)
    expect(withExitCode({ ...noTests, passed: 2 }, 0).failed).toBe(0)
  })
})
