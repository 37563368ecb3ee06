import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const secretBytes = 32

/**
 * Reads a 32-byte secret of the local chain from a file, and creates the file if it is missing. If several processes create it at
 * once, all use the one of the first.
 *
 * @param dataDir absolute path.
 * @param name file name.
 */
export async function readLocalSecret(dataDir: string, name: string): Promise<Uint8Array> {
  const path = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomBytes(secretBytes).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return Uint8Array.from(Buffer.from((await readFile(path, 'utf8')).trim(), 'hex'))
}
