import 'server-only'
import { localChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { decrypt, deriveKey, encrypt } from '@/lib/server/encryption'
import { readLocalSecret } from '@/lib/server/local-secret'

const mark = 'sealed:'

type SecretEnv = Pick<ServerEnv, 'authSecret' | 'defaultChainId' | 'dataDir'>

/** The key for a purpose of mails, made from `AUTH_SECRET`; null on a site without one, which has no accounts. */
export async function readMailKey(
  purpose: 'queued mails 1' | 'unsubscribe links 1',
  { authSecret, defaultChainId, dataDir }: SecretEnv = readServerEnv(),
): Promise<Buffer | null> {
  const secret = authSecret ?? (defaultChainId === localChainId ? await readLocalSecret(dataDir, 'auth-secret') : null)
  return secret && deriveKey(secret, purpose)
}

/**
 * Encrypts the content of a mail for the queue, so that whoever reads a copy of the database cannot follow the links in mails
 * that wait.
 */
export async function sealMailText(text: string, env: SecretEnv = readServerEnv()): Promise<string> {
  const key = await readMailKey('queued mails 1', env)
  return key === null ? text : mark + encrypt(key, Buffer.from(text))
}

/** Decrypts what `sealMailText` has returned; other texts are returned as they are. @throws when the secret differs or the text was changed. */
export async function openMailText(text: string, env: SecretEnv = readServerEnv()): Promise<string> {
  if (!text.startsWith(mark)) return text
  const key = await readMailKey('queued mails 1', env)
  if (key === null) throw new Error('AUTH_SECRET, which sealed this mail, is missing')
  return decrypt(key, text.slice(mark.length)).toString('utf8')
}
