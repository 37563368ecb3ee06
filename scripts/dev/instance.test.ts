import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeData } from './instance'

describe('removeData', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'intrepid-data-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('removes what a run wrote, also behind a link, and nothing else', () => {
    const elsewhere = join(folder, 'elsewhere')
    const dataDir = join(folder, 'data')
    mkdirSync(elsewhere)
    mkdirSync(join(dataDir, 'chain'), { recursive: true })
    symlinkSync(elsewhere, join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'notes.txt'), 'mine')
    const deploymentOn = (chainId: number) => join(dataDir, 'deployments', `${chainId}.json`)
    mkdirSync(join(dataDir, 'deployments'))
    for (const chainId of [31337, 5031]) writeFileSync(deploymentOn(chainId), '{}')

    removeData(dataDir)

    expect(existsSync(elsewhere)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    expect(existsSync(join(dataDir, 'chain'))).toBe(false)
    expect(existsSync(join(dataDir, 'notes.txt'))).toBe(true)
    expect([31337, 5031].map((chainId) => existsSync(deploymentOn(chainId)))).toEqual([false, true])
  })

  it('does nothing when the folder does not exist', () => {
    expect(() => removeData(join(folder, 'nowhere'))).not.toThrow()
  })
})
