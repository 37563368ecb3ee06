import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { localChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { readLocalSecret } from '@/lib/server/local-secret'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const mark = 'sealed:'

type SecretEnv = Pick<ServerEnv, 'authSecret' | 'defaultChainId' | 'dataDir'>

/** The key for a purpose of mails, made from `AUTH_SECRET`; null on a site without one, which has no accounts. */
export async function readMailKey(
  purpose: 'queued mails 1' | 'unsubscribe links 1',
  { authSecret, defaultChainId, dataDir }: SecretEnv = readServerEnv(),
): Promise<Buffer | null> {
  const secret = authSecret ?? (defaultChainId === localChainId ? await readLocalSecret(dataDir, 'auth-secret') : null)
  return secret && Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), purpose, 32))
}

/**
 * Encrypts the content of a mail for the queue (AES-256-GCM), so that whoever reads a copy of the database cannot follow the links in mails
 * that wait.
 */
export async function sealMailText(text: string, env: SecretEnv = readServerEnv()): Promise<string> {
  const key = await readMailKey('queued mails 1', env)
  if (key === null) return text
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts what `sealMailText` has returned; other texts are returned as they are. @throws when the secret differs or the text was changed. */
export async function openMailText(text: string, env: SecretEnv = readServerEnv()): Promise<string> {
  if (!text.startsWith(mark)) return text
  const key = await readMailKey('queued mails 1', env)
  if (key === null) throw new Error('AUTH_SECRET, which sealed this mail, is missing')
  const bytes = Buffer.from(text.slice(mark.length), 'base64')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}
