import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readServerEnv } from '@/lib/env/server-env'
import { readGameTokenSecret } from '@/lib/server/game-token/game-token'

type SecretEnv = Parameters<typeof readGameTokenSecret>[0]
type Dependencies = { readonly env?: SecretEnv; readonly now?: Date }

/** How long its author can open a build that is not published, from one load of the console. */
export const previewMs = 12 * 3_600_000

/** A build and the uploaded game of which it is previewed. */
type Previewed = { readonly hash: string; readonly slug: string }

/** The purpose is part of the signed text, so that nothing else signed with this secret is a preview. */
async function sign({ hash, slug }: Previewed, expiresAt: number, env: SecretEnv): Promise<string> {
  return createHmac('sha256', await readGameTokenSecret(env))
    .update(`preview of an upload ${hash} ${slug} ${expiresAt}`)
    .digest('base64url')
}

/**
 * The folder of a build below `/uploads/` for its author: the hash of the build, the game, the end of its validity and a signature. A frame
 * has no session, so the address itself is the permission.
 */
export async function createPreviewFolder(
  { hash, slug }: Previewed,
  { env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<string> {
  const expiresAt = now.getTime() + previewMs
  return `${hash}.${slug}.${expiresAt}.${await sign({ hash, slug }, expiresAt, env)}`
}

/**
 * A folder below `/uploads/`: the hash of a build, and the game of which its author previews it; null in public. Null for anything
 * else, such as an old preview.
 */
export async function parseUploadFolder(
  folder: string,
  { env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<{ readonly hash: string; readonly previewOf: string | null } | null> {
  const [, hash, slug, expiresAt, mac = ''] =
    /^([\da-f]{64})(?:\.([a-z\d-]{3,40})\.(\d{13})\.([\w-]{43}))?$/.exec(folder) ?? []
  if (hash === undefined) return null
  if (slug === undefined) return { hash, previewOf: null }
  const signed = await sign({ hash, slug }, Number(expiresAt), env)
  const isSigned = timingSafeEqual(Buffer.from(mac), Buffer.from(signed))
  return isSigned && Number(expiresAt) > now.getTime() ? { hash, previewOf: slug } : null
}
