import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds } from '@/lib/server/database/uploads-schema'
import { readBuildList } from './build-list'
import { fileTypeOf } from './file-types'
import { readIsServed } from './served-builds'
import { buildFolder } from './uploads-folder'

type Surroundings = { readonly database?: PooledDatabase; readonly env?: Pick<ServerEnv, 'uploadsDir'> }

/** The picture that a build brings with its type; null where it brings none, or is not given to anybody. */
export async function readCover(
  hash: string,
  { database = getDatabase(), env = readServerEnv() }: Surroundings = {},
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null> {
  const [build] = await database
    .select({ cover: uploadBuilds.cover })
    .from(uploadBuilds)
    .where(eq(uploadBuilds.hash, hash))
  if (!build?.cover || !(await readIsServed(hash, database))) return null
  const file = (await readBuildList(env.uploadsDir, hash))?.files.get(build.cover)
  const type = fileTypeOf(build.cover)
  if (!file || !type) return null
  return {
    bytes: new Uint8Array(await readFile(join(buildFolder(env.uploadsDir, hash), file.digest))),
    type: type.type,
  }
}
