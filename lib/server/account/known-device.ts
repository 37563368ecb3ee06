import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { knownDeviceDays } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import { readCookie } from '@/lib/read-cookie'
import { deriveKey } from '@/lib/server/encryption'
import { readAuthSecret } from './auth'
import { deviceCookieName } from './session-cookies'

/** An account with the stored hash of its password. */
type Account = { readonly userId: string; readonly passwordHash: string }

/** The signature includes the password hash, so that a new password invalidates the cookies of all devices. */
async function sign(deviceId: string, { userId, passwordHash }: Account): Promise<Buffer> {
  const key = deriveKey(await readAuthSecret(readServerEnv()), 'known devices 1')
  return createHmac('sha256', key)
    .update(JSON.stringify([deviceId, userId, passwordHash]))
    .digest()
}

/**
 * Creates the cookie by which a browser is recognised at the next login, after its user has given or set the password
 * of the account. It grants no access. Failed logins from this browser are counted separately, so that strangers who
 * guess passwords cannot lock the owner out.
 *
 * @param isRemembered whether the cookie outlives the browser.
 */
export async function createDeviceCookie(account: Account, isRemembered: boolean): Promise<string> {
  const { siteUrl } = readServerEnv()
  const deviceId = randomBytes(16).toString('base64url')
  const signature = (await sign(deviceId, account)).toString('base64url')
  const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
  const age = isRemembered ? `; Max-Age=${knownDeviceDays * 24 * 60 * 60}` : ''
  return `${deviceCookieName(siteUrl)}=${deviceId}.${signature}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`
}

/**
 * @returns the id of the browser if it is known from an earlier login or password reset of this account, otherwise
 * null.
 */
export async function readKnownDevice(request: Request, account: Account): Promise<string | null> {
  const cookie = readCookie(request.headers.get('cookie'), deviceCookieName(readServerEnv().siteUrl))
  const [, deviceId, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (deviceId === undefined || given === undefined) return null
  const signature = await sign(deviceId, account)
  return timingSafeEqual(signature, Buffer.from(given, 'base64url')) ? deviceId : null
}
