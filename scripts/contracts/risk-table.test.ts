import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const table = readFileSync(resolve(root, 'docs/contracts-risks.md'), 'utf8')
const artifacts = readdirSync(resolve(root, 'contracts/artifacts')).filter((name) => name.endsWith('.json'))

describe('docs/contracts-risks.md', () => {
  it('has a row for every risk and invariant', () => {
    const rows = [...table.matchAll(/^\| ([CI]\d+) +\|/gm)].map((match) => match[1])
    const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
    expect(rows).toEqual([...numbered('C', 36), ...numbered('I', 12)])
  })

  it('names tests that exist', () => {
    const named = [...table.matchAll(/`([\w./]+\.t\.sol):(\w+)`/g)]
    expect(named.length).toBeGreaterThan(60)
    const missing = named.filter(([, file, test]) => {
      const source = readFileSync(resolve(root, 'contracts/test', String(file)), 'utf8')
      return !source.includes(`function ${test}(`)
    })
    expect(missing.map(([name]) => name)).toEqual([])
    const files = [...table.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file]) => String(file))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
  })

  it.each(artifacts)('finds no console and no cheat codes in %s', (artifact) => {
    const code = readFileSync(resolve(root, 'contracts/artifacts', artifact), 'utf8').toLowerCase()
    expect(code).not.toContain('636f6e736f6c652e6c6f67')
    expect(code).not.toContain('7109709ecfa91a80626ff3989d68f67f5b1dd12d')
  })
})
