import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readServerEnv } from './server-env'

const lines = readFileSync('.env.example', 'utf8').split('\n')
const set = (pattern: RegExp) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = pattern.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )

describe('.env.example', () => {
  it('shows the defaults as they are', () => {
    expect(readServerEnv(set(/^([A-Z][A-Z_\d]*)=(.+)$/))).toEqual(readServerEnv({}))
  })

  it('shows every setting, each with a value that can be used', () => {
    const shown = set(/^(?:# )?([A-Z][A-Z_\d]*)=(.+)$/)
    expect(() => readServerEnv(shown)).not.toThrow()
    const known = [...readFileSync('lib/env/server-env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_\d]*):/gm)].map(
      ([, name]) => name,
    )
    expect(Object.keys(shown).toSorted()).toEqual(known.toSorted())
  })
})
