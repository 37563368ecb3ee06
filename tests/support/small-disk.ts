import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A file system of a test's own. */
export type SmallDisk = {
  readonly path: string
  /** Fills it completely, so that not even a WAL segment fits. @returns the file that gives the space back. */
  fill(): Promise<string>
  remove(): Promise<void>
}

/** Mounts a file system in memory of so many megabytes. @throws where only root may mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'test-disk-'))
  const remove = () => rm(path, { recursive: true, force: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
  } catch (error) {
    await remove()
    throw new Error('The tests of a full disk mount a small one, which needs root on Linux.', { cause: error })
  }
  await chmod(path, 0o755)
  return {
    path,
    async fill() {
      const ballast = join(path, `ballast-${randomUUID()}`)
      const { bavail, bsize } = await statfs(path)
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined)
      return ballast
    },
    async remove() {
      await run('umount', ['-l', path]).catch(() => undefined)
      await remove()
    },
  }
}
