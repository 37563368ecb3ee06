import { describe, expect, it } from 'vitest'
import { parseLaunchArguments } from './launch-arguments'

describe('parseLaunchArguments', () => {
  it('keeps the data and builds for production by default', () => {
    expect(parseLaunchArguments([])).toEqual({ isFresh: false, isDevelopment: false, isTest: false })
  })

  it('accepts both options in any order', () => {
    expect(parseLaunchArguments(['--dev', '--fresh'])).toEqual({ isFresh: true, isDevelopment: true, isTest: false })
  })

  it('starts tests with fresh data', () => {
    expect(parseLaunchArguments(['--test'])).toEqual({ isFresh: true, isDevelopment: false, isTest: true })
  })

  it('rejects an unknown option', () => {
    expect(() => parseLaunchArguments(['--frsh'])).toThrow(/"--frsh".*--fresh/)
  })
})
