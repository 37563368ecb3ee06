import { describe, expect, it } from 'vitest'
import { parseLaunchArguments } from './launch-arguments'

describe('parseLaunchArguments', () => {
  it('asks for nothing special by default', () => {
    expect(parseLaunchArguments([])).toEqual({ isFresh: false, isDevelopment: false })
  })

  it('knows both words, in any order', () => {
    expect(parseLaunchArguments(['--dev', '--fresh'])).toEqual({ isFresh: true, isDevelopment: true })
  })

  it('refuses a word that it does not know, rather than starting something else', () => {
    expect(() => parseLaunchArguments(['--frsh'])).toThrow(/"--frsh".*--fresh/)
  })
})
