import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bundleGame } from '@/scripts/games/bundle-game'

it('is downloaded to playable with at most 260 KB, of 400 that are allowed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  try {
    await bundleGame(process.cwd(), 'cyberwave-runner', folder)
    const files = readdirSync(join(folder, 'cyberwave-runner'))
    const bytes = files.map((name) => gzipSync(readFileSync(join(folder, 'cyberwave-runner', name))).length)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(260 * 1_024)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
