import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { isLongRun } from '@/tests/support/long-run'
import { writeZip } from '@/tests/support/write-zip'

const files = 4
const bytesEach = Math.floor((uploadLimits.zipBytes - 4_096) / files)

// Only the longest test run has the disk and the time for it.
it.runIf(isLongRun)(
  'needs a small part of the zip’s size in memory',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'large-zip-'))
    try {
      const file = join(folder, 'large.zip')
      const noise = Array.from({ length: files }, (_, index) => ({
        name: `${index}.bin`,
        content: randomBytes(bytesEach),
        method: 0,
      }))
      writeFileSync(file, writeZip([{ name: 'index.html', content: '<!doctype html>' }, ...noise]))
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--require',
        './scripts/allow-server-only.cjs',
        '--import',
        'tsx',
        'tests/support/unpack-alone.ts',
        folder,
        file,
      ])
      const { bytes, grownBytes } = JSON.parse(stdout) as { bytes: number; grownBytes: number }
      expect(bytes).toBeGreaterThan(files * bytesEach)
      // A third of the zip's size, and below the bound of web risk W13 in docs/security/tests.md.
      expect(grownBytes).toBeLessThan(uploadLimits.zipBytes / 3)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
