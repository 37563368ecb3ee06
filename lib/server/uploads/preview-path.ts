import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readServerEnv } from '@/lib/env/server-env'
import { readGameTokenSecret } from '@/lib/server/game-token/game-token'

type SecretEnv = Parameters<typeof readGameTokenSecret>[0]
type Dependencies = { readonly env?: SecretEnv; readonly now?: Date }

/** How long its author can open a build that is not published, from one load of the console. */
export const previewMs = 12 * 3_600_000

/** The purpose is part of the signed text, so that nothing else signed with this secret is a preview. */
async function sign(hash: string, expiresAt: number, env: SecretEnv): Promise<string> {
  return createHmac('sha256', await readGameTokenSecret(env))
    .update(`preview of an upload ${hash} ${expiresAt}`)
    .digest('base64url')
}

/**
 * The folder of a build below `/uploads/` for its author: the hash of the build, the end of its validity and a signature. A frame has no
 * session, so the address itself is the permission.
 */
export async function createPreviewFolder(
  hash: string,
  { env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<string> {
  const expiresAt = now.getTime() + previewMs
  return `${hash}.${expiresAt}.${await sign(hash, expiresAt, env)}`
}

/** A folder below `/uploads/`: the hash of a build, and whether its author previews it. Null for anything else, such as an old preview. */
export async function parseUploadFolder(
  folder: string,
  { env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<{ readonly hash: string; readonly isPreview: boolean } | null> {
  const [, hash, expiresAt, mac = ''] = /^([\da-f]{64})(?:\.(\d{13})\.([\w-]{43}))?$/.exec(folder) ?? []
  if (hash === undefined) return null
  if (expiresAt === undefined) return { hash, isPreview: false }
  const isSigned = timingSafeEqual(Buffer.from(mac), Buffer.from(await sign(hash, Number(expiresAt), env)))
  return isSigned && Number(expiresAt) > now.getTime() ? { hash, isPreview: true } : null
}
