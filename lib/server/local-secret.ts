import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const secretBytes = 32
const secretPattern = new RegExp(`^[0-9a-f]{${secretBytes * 2}}$`)

/**
 * Reads a 32-byte secret of the local chain from a file, and creates the file if it is missing. If several processes create it at
 * once, all use the one of the first. The file gets its name when it is whole, so nobody reads a part of it.
 *
 * @param dataDir absolute path.
 * @param name file name.
 * @throws Error for a file that holds anything else.
 */
export async function readLocalSecret(dataDir: string, name: string): Promise<Uint8Array> {
  const path = join(dataDir, name)
  const secret = (await readFileIfAny(path)) ?? (await createSecret(dataDir, path))
  if (!secretPattern.test(secret)) throw new Error(`${path} holds no secret. Without the file a new one is made.`)
  return Uint8Array.from(Buffer.from(secret, 'hex'))
}

async function readFileIfAny(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function createSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, randomBytes(secretBytes).toString('hex'), { flag: 'wx', mode: 0o600 })
    // Unlike a rename, a link never replaces the file of another process.
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
