import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLocalSecret } from './local-secret'

/** Writes as a slow disk does: the file exists for a while before anything is in it. */
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal()
  const writeFile: typeof original.writeFile = async (file, data, options) => {
    await original.writeFile(file, '', options)
    await setTimeout(40)
    await original.appendFile(file as string, data as string)
  }
  return { ...original, writeFile }
})

describe('readLocalSecret', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'local-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('gives all first readers the same whole secret, also on a slow disk', async () => {
    const secrets = await Promise.all(
      [0, 10, 30, 60].map((ms) => setTimeout(ms).then(() => readLocalSecret(folder, 'secret'))),
    )
    const texts = new Set(secrets.map((secret) => Buffer.from(secret).toString('hex')))
    expect([...texts]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('keeps the secret in a file that only its owner reads', async () => {
    const secret = await readLocalSecret(join(folder, 'new'), 'secret')
    expect(await readLocalSecret(join(folder, 'new'), 'secret')).toEqual(secret)
    expect((await stat(join(folder, 'new', 'secret'))).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'abc', 'f'.repeat(63), 'g'.repeat(64)])('refuses a file that holds no secret: %j', async (text) => {
    await writeFile(join(folder, 'secret'), text)
    await expect(readLocalSecret(folder, 'secret')).rejects.toThrow('holds no secret')
  })
})
