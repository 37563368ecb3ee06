import { describe, expect, it } from 'vitest'
import { toOldNodeMessage } from './node-version.mjs'

describe('toOldNodeMessage', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0', '100.1.0'])('accepts %s', (version) => {
    expect(toOldNodeMessage(version)).toBeNull()
  })

  it.each(['20.18.9', '18.20.4', '9.0.0'])('asks for a newer version than %s', (version) => {
    expect(toOldNodeMessage(version)).toContain(`Node 20.19 or newer is needed, this is ${version}: install it`)
  })
})
