import 'server-only'
import { accountMarkCookie } from '@/lib/account/account-mark'
import { accountRules } from '@/lib/account/account-rules'

type Mark = { readonly isRemembered: boolean; readonly siteUrl: string }

const attributes = (siteUrl: string) => `Path=/; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`

/** The cookie that lets pages show an account's menu before anybody asked the site. It says nothing and opens nothing. */
export function setAccountMark({ isRemembered, siteUrl }: Mark): string {
  const age = isRemembered ? `; Max-Age=${accountRules.longestDays * 24 * 60 * 60}` : ''
  return `${accountMarkCookie}=1; ${attributes(siteUrl)}${age}`
}

/** Takes the mark away. */
export const clearAccountMark = (siteUrl: string) => `${accountMarkCookie}=; ${attributes(siteUrl)}; Max-Age=0`

/** Whether a request came with the mark, right or wrong. */
export const isMarked = (request: Request) => (request.headers.get('cookie') ?? '').includes(`${accountMarkCookie}=1`)
