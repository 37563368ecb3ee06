import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { closeDatabase } from '@/lib/server/database/client'
import { outboxMails } from '@/lib/server/database/schema/site'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

export const origin = 'https://intrepid.example'
export const password = 'correct horse battery'

type Asked = { readonly headers?: Readonly<Record<string, string | null>>; readonly raw?: string }

/** A response of a route: status, JSON body, and the code of an error. */
export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly code: unknown
  readonly headers: Headers
  readonly text: string
}

let visitors = 0
let entered = 0

export type SendRequest = (
  url: string,
  init: { readonly method: 'GET' | 'POST'; readonly headers: [string, string][]; readonly body?: BodyInit },
) => Promise<Response>

/** Calls a route in this process. */
const callRoute: SendRequest = async (url, init) => {
  const route = (await import(/* @vite-ignore */ resolve(`app${new URL(url).pathname}`, 'route.ts'))) as Record<
    string,
    (request: Request, context: object) => Promise<Response>
  >
  return route[init.method]!(new Request(url, init), { params: Promise.resolve({}) })
}

/**
 * A client of our routes with cookies, its own IP address, and the Origin header of the site. A path without a slash at
 * its beginning is one below `/api/auth/`.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  /** How requests get to the site; a test can change it for another process. */
  send = callRoute

  constructor(readonly place = `203.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}.1`) {}

  private keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  private async ask(
    method: 'GET' | 'POST',
    path: string,
    body: BodyInit | undefined,
    { headers = {} }: Asked,
  ): Promise<Answer> {
    const all: Record<string, string | null> = {
      host: 'intrepid.example',
      'x-forwarded-for': this.place,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
      ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      ...(method === 'POST' ? { origin, 'content-type': 'application/json' } : {}),
      ...headers,
    }
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
    const response = await this.send(new URL(path, `${origin}/api/auth/`).href, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
    })
    this.keep(response.headers)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    const parsed: unknown = isJson ? JSON.parse(text) : null
    return {
      status: response.status,
      body: parsed,
      code: (parsed as { code?: unknown } | null)?.code,
      headers: response.headers,
      text,
    }
  }

  get(path: string, asked: Asked = {}): Promise<Answer> {
    return this.ask('GET', path, undefined, asked)
  }

  post(path: string, body: unknown = {}, asked: Asked = {}): Promise<Answer> {
    return this.ask('POST', path, asked.raw ?? JSON.stringify(body), asked)
  }

  logIn(email: string, given = password): Promise<Answer> {
    return this.post('login', { email, password: given, isRemembered: true })
  }

  async logOut(): Promise<Answer> {
    return this.ask('POST', 'logout', 'locale=en', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  }

  /** The logged-in user. */
  async user(): Promise<{ id: string; name: string; username: string | null; walletAddress: string | null } | null> {
    return ((await this.get('session')).body as { user: Awaited<ReturnType<TestBrowser['user']>> }).user
  }
}

export type TestSite = TestDatabase & {
  mailsTo(email: string): Promise<(typeof outboxMails.$inferSelect)[]>
  /** The token in the newest mail to an address, after `count` mails have arrived. */
  tokenFor(email: string, purpose: 'confirm' | 'reset', count?: number): Promise<string>
  /** Registers and logs in with e-mail and password. */
  enter(email: string, name?: string): Promise<TestBrowser>
}

/** Our routes with a database of their own, in this process. */
export async function openSite(given?: TestDatabase): Promise<TestSite> {
  const test = given ?? (await createTestDatabase())
  Object.assign(process.env, {
    DATABASE_URL: test.url,
    SITE_URL: origin,
    MAIL_OUTBOX: '1',
    AUTH_SECRET: 'ab'.repeat(32),
    GAME_TOKEN_SECRET: 'cd'.repeat(32),
    LOG_LEVEL: 'silent',
  })
  const mailsTo: TestSite['mailsTo'] = (email) =>
    test.database
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.to, email))
      .orderBy(sql`${outboxMails.id} desc`)
  async function tokenFor(email: string, purpose: 'confirm' | 'reset', count = 1) {
    await waitUntil(async () => (await mailsTo(email)).length >= count || 'no mail')
    const [mail] = await mailsTo(email)
    const token = new RegExp(`#${purpose}=([\\w-]+)`).exec(mail?.text ?? '')?.[1]
    if (token === undefined) throw new Error(`no link to ${purpose} in ${mail?.text}`)
    return token
  }
  return {
    ...test,
    mailsTo,
    tokenFor,
    async enter(email, name = `Ada ${(entered += 1)}`) {
      const browser = new TestBrowser()
      expect(await browser.post('register', { name, email, password, locale: 'en' })).toMatchObject({ status: 200 })
      expect(await browser.post('confirm', { token: await tokenFor(email, 'confirm'), password })).toMatchObject({
        status: 200,
      })
      return browser
    },
    async stop() {
      await closeDatabase()
      await test.stop()
    },
  }
}
