import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The purposes for which the site derives a key. A new number gives a new key, with which older data can be neither
 * read nor verified.
 */
type KeyPurpose =
  | 'hunt draws 1'
  | 'hunt keys 1'
  | 'hunt tickets 1'
  | 'known devices 1'
  | 'player tags 1'
  | 'queued mails 1'
  | 'unsubscribe links 1'

/** Derives a key of 32 bytes from a secret (HKDF with SHA-256), so that a secret can serve several purposes. */
export const deriveKey = (secret: Uint8Array, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), purpose, 32))

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM; returns nonce, tag and ciphertext as base64.
 *
 * @param context is not encrypted, but decrypting needs the same value, so that a ciphertext cannot be used in another
 * place.
 */
export function encrypt(key: Buffer, content: Uint8Array, context = ''): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts what `encrypt` has returned. @throws when the key or the context differs or the text was changed. */
export function decrypt(key: Buffer, text: string, context = ''): Buffer {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
}
