import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const secretBytes = 32

/**
 * A secret of 32 bytes for the local chain alone, kept in a file beside the chain. It is made unless it is there: of processes
 * that do so at once the first one wins.
 *
 * @param dataDir absolute path. @param name of the file.
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
