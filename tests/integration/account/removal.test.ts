import { and, eq } from 'drizzle-orm'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRules } from '@/lib/account/account-rules'
import { credentials, sessions, users, verifications, wallets } from '@/lib/server/database/schema/account'
import { lockUser } from '@/lib/server/account/lock-user'
import { noticeSettings } from '@/lib/server/database/schema/notices'
import type { Database } from '@/lib/server/database/client'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { openSite, password, TestBrowser, type Answer, type TestSite } from '@/tests/support/account-site'
import { waitForLock } from '@/tests/support/wait-for-lock'
import { freshAccount } from '@/tests/support/test-node'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const done = { status: 200, body: { status: 'done' } }

async function sign(browser: TestBrowser, account: PrivateKeyAccount, purpose: 'log-in' | 'link') {
  const asked = await browser.post('wallet/message', { address: account.address, chainId: 31337, purpose })
  const { message } = asked.body as { message: string }
  return { message, signature: await account.signMessage({ message }) }
}

const link = async (browser: TestBrowser, account: PrivateKeyAccount) =>
  browser.post('wallet/link', await sign(browser, account, 'link'))

const logInByWallet = async (account: PrivateKeyAccount, browser = new TestBrowser()) => ({
  browser,
  answer: await browser.post('wallet/login', {
    ...(await sign(browser, account, 'log-in')),
    isRemembered: true,
    locale: 'en',
  }),
})

const logInByPassword = (email: string, browser = new TestBrowser()) =>
  browser.post('login', { email, password, isRemembered: true })

/** An account with a mailbox and a wallet, and a browser that logged in with each. */
async function openAccount(email: string) {
  const byPassword = await site.enter(email)
  const wallet = freshAccount()
  expect(await link(byPassword, wallet)).toMatchObject(done)
  const { browser: byWallet } = await logInByWallet(wallet)
  const userId = (await byWallet.user())?.id ?? ''
  expect((await byPassword.user())?.id).toBe(userId)
  return { byPassword, byWallet, wallet, userId, unlink: { address: wallet.address } }
}

/** An account that has only a wallet. */
async function openWalletAccount() {
  const wallet = freshAccount()
  return { wallet, browser: (await logInByWallet(wallet)).browser }
}

const newestSubject = async (email: string) => (await site.mailsTo(email))[0]?.subject

describe('unlinking a wallet', () => {
  it('ends the sessions of whoever stole it, withdraws their links, and is mailed to the owner', async () => {
    const { byPassword, byWallet: thief, unlink, userId } = await openAccount('unlinks@example.org')
    // The thief has prepared another mailbox.
    expect(await thief.post('email', { email: 'thief.unlink@example.net', password, locale: 'en' })).toMatchObject({
      status: 200,
    })
    const token = await site.tokenFor('thief.unlink@example.net', 'confirm')

    expect(await byPassword.post('wallet/unlink', unlink)).toMatchObject(done)
    expect(await thief.user()).toBeNull()
    expect(await link(thief, freshAccount())).toMatchObject({ status: 401, code: 'logged-out' })
    expect(await new TestBrowser().post('confirm', { token, password })).toMatchObject({ status: 410, code: 'expired' })
    expect((await byPassword.user())?.id).toBe(userId)
    await expect.poll(() => newestSubject('unlinks@example.org')).toContain('wallet was unlinked')
  })

  it('needs a login by a way that stays', async () => {
    const { byPassword, byWallet, unlink } = await openAccount('stays@example.org')
    expect(await byWallet.post('wallet/unlink', unlink)).toMatchObject({ status: 403, code: 'log-in-otherwise' })
    expect((await byPassword.user())?.walletAddress).toBe(unlink.address)
    await logInByPassword('stays@example.org', byWallet)
    expect(await byWallet.post('wallet/unlink', unlink)).toMatchObject(done)
  })

  it('leaves no session to a login that was under way', async () => {
    const { wallet, userId } = await openAccount('racing@example.org')
    const { browser, answer } = await duringChange(
      userId,
      async (transaction) => {
        await transaction.delete(wallets).where(eq(wallets.userId, userId))
        await transaction.delete(sessions).where(eq(sessions.userId, userId))
      },
      () => logInByWallet(wallet),
    )
    expect(answer).toMatchObject({ status: 410, code: 'expired' })
    expect(await browser.user()).toBeNull()
    expect(await site.database.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  it('stops a link that was under way', async () => {
    const { byWallet: thief, userId } = await openAccount('linking@example.org')
    const prepared = freshAccount()
    const signed = await sign(thief, prepared, 'link')
    const answer = await duringChange(
      userId,
      async (transaction) => void (await transaction.delete(sessions).where(eq(sessions.userId, userId))),
      () => thief.post('wallet/link', signed),
    )
    expect(answer).toMatchObject({ status: 401, code: 'logged-out' })
    expect(await site.database.$count(wallets, eq(wallets.address, prepared.address.toLowerCase()))).toBe(0)
    expect(await site.database.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })
})

describe('ending the session of a thief', () => {
  it.each(['by its id', 'with all others', 'by a logout of the stolen cookie'])(
    'withdraws the link to their mailbox: %s',
    async (how) => {
      const name = how.replaceAll(' ', '.')
      const email = `${name}@example.org`
      const { byPassword: owner, byWallet: victim, userId } = await openAccount(email)
      const thief = new TestBrowser()
      for (const [cookie, value] of victim.cookies) thief.cookies.set(cookie, value)
      const mailbox = `thief.${name}@example.net`
      const theirs = { email: mailbox, password: 'the password of a thief', locale: 'en' }
      expect(await thief.post('email', theirs)).toMatchObject({ status: 200 })
      const token = await site.tokenFor(mailbox, 'confirm')

      const { sessions: listed } = (await victim.get('account')).body as {
        sessions: { id: string; isCurrent: boolean }[]
      }
      const id = listed.find(({ isCurrent }) => isCurrent)?.id
      if (how === 'by a logout of the stolen cookie') expect(await victim.logOut()).toMatchObject({ status: 303 })
      else
        expect(await owner.post('sessions/end', how === 'with all others' ? { others: true } : { id })).toMatchObject(
          done,
        )
      expect(await thief.user()).toBeNull()
      expect(await thief.post('confirm', { token, password: theirs.password })).toMatchObject({
        status: 410,
        code: 'expired',
      })
      expect((await owner.user())?.id).toBe(userId)
      expect(await logInByPassword(email)).toMatchObject(done)
    },
  )
})

describe('a link to another mailbox', () => {
  it.each(['is evicted by newer ones', 'is replaced by a login in its browser'])(
    'ends with the session of the thief who asked for it, when that %s',
    async (how) => {
      const name = how.replaceAll(' ', '.')
      const { byPassword: owner, byWallet: thief, wallet, userId } = await openAccount(`${name}@example.org`)
      const mailbox = `thief.${name}@example.net`
      const theirs = { email: mailbox, password: 'the password of a thief', locale: 'en' }
      expect(await thief.post('email', theirs)).toMatchObject({ status: 200 })
      const token = await site.tokenFor(mailbox, 'confirm')
      const copied = new TestBrowser()
      for (const [cookie, value] of thief.cookies) copied.cookies.set(cookie, value)
      if (how === 'is evicted by newer ones') {
        const [now, expiresAt] = [new Date(Date.now() + 1_000), new Date(Date.now() + 86_400_000)]
        const newer = Array.from({ length: accountRules.maxSessions }, (_, each) => ({
          id: `${name}.${each}`,
          token: `${name}.${each}`,
          userId,
          expiresAt,
          updatedAt: now,
        }))
        await site.database.insert(sessions).values(newer)
        await logInByWallet(wallet)
      } else await logInByWallet(wallet, thief)
      expect(await copied.user()).toBeNull()
      expect(await new TestBrowser().post('confirm', { token, password: theirs.password })).toMatchObject({
        status: 410,
        code: 'expired',
      })
      expect(await logInByPassword(`${name}@example.org`, owner)).toMatchObject(done)
    },
  )

  it('stays valid while the session is used elsewhere', async () => {
    const { byWallet, userId } = await openAccount('moves@example.org')
    expect(await byWallet.post('email', { email: 'moved@example.org', password, locale: 'en' })).toMatchObject({
      status: 200,
    })
    const token = await site.tokenFor('moved@example.org', 'confirm')
    const phone = new TestBrowser()
    expect(await phone.post('confirm', { token, password })).toMatchObject(done)
    expect((await phone.user())?.id).toBe(userId)
  })
})

it('mails no link to reset the password to a mailbox that is replaced while it is made', async () => {
  const [before, after] = ['left@example.org', 'came@example.org']
  const { userId } = await openAccount(before)
  await duringChange(
    userId,
    async (transaction) => {
      await transaction.update(users).set({ email: after }).where(eq(users.id, userId))
      await transaction.delete(verifications).where(eq(verifications.userId, userId))
    },
    () => new TestBrowser().post('forgot-password', { email: before }),
  )
  expect(await new TestBrowser().post('forgot-password', { email: after })).toMatchObject({ status: 200 })
  await site.tokenFor(after, 'reset')
  expect((await site.mailsTo(before)).filter(({ text }) => text.includes('#reset='))).toEqual([])
})

describe('work under way of whoever stole a login method', () => {
  /** What an owner who removes a login method does to the thief's account. */
  const endEverything = (userId: string) => async (transaction: Database) => {
    await transaction.delete(verifications).where(eq(verifications.userId, userId))
    await transaction.delete(sessions).where(eq(sessions.userId, userId))
  }

  it('leaves no link to another mailbox', async () => {
    const { byWallet: thief, userId } = await openAccount('asking@example.org')
    const answer = await duringChange(userId, endEverything(userId), () =>
      thief.post('email', { email: 'thief.asking@example.net', password, locale: 'en' }),
    )
    expect(answer).toMatchObject({ status: 401, code: 'logged-out' })
    expect(await site.mailsTo('thief.asking@example.net')).toEqual([])
    expect(await site.database.$count(verifications, eq(verifications.userId, userId))).toBe(0)
  })

  it('changes no password after the session has ended', async () => {
    const email = 'ended@example.org'
    const { byPassword: thief, userId } = await openAccount(email)
    const answer = await duringChange(userId, endEverything(userId), () =>
      thief.post('password', { password, newPassword: 'the new one of a thief' }),
    )
    expect(answer).toMatchObject({ status: 401, code: 'logged-out' })
    expect(await logInByPassword(email)).toMatchObject(done)
  })

  it('changes no password that is another one by now', async () => {
    const { byPassword: thief, userId } = await openAccount('replaced@example.org')
    const answer = await duringChange(
      userId,
      async (transaction) =>
        void (await transaction
          .update(credentials)
          .set({ password: 'another hash' })
          .where(eq(credentials.userId, userId))),
      () => thief.post('password', { password, newPassword: 'the new one of a thief' }),
    )
    expect(answer).toMatchObject({ status: 401, code: 'wrong-password' })
    expect(
      await site.database.$count(
        credentials,
        and(eq(credentials.userId, userId), eq(credentials.password, 'another hash')),
      ),
    ).toBe(1)
  })
})

it('is refused without waiting for other changes of the account, which would keep a connection', async () => {
  const { byPassword, byWallet, unlink, userId } = await openAccount('flood@example.org')
  const { browser: alone, wallet } = await openWalletAccount()
  const { id: aloneId } = (await alone.user()) ?? { id: '' }
  await site.database.transaction(async (other) => {
    for (const id of [userId, aloneId]) await other.select().from(users).where(eq(users.id, id)).for('update')
    expect(await byWallet.post('wallet/unlink', unlink)).toMatchObject({ status: 403, code: 'log-in-otherwise' })
    const unknown = { address: freshAccount().address }
    expect(await byPassword.post('wallet/unlink', unknown)).toMatchObject({ status: 404, code: 'unknown-wallet' })
    expect(await byPassword.post('email/remove')).toMatchObject({ status: 403, code: 'log-in-otherwise' })
    const own = { address: wallet.address }
    expect(await alone.post('wallet/unlink', own)).toMatchObject({ status: 409, code: 'last-way-in' })
    // There is no mailbox to remove.
    expect(await alone.post('email/remove')).toMatchObject(done)
  })
})

describe('removing a mailbox', () => {
  it('turns off mails about notices, of which an account without a mailbox would stay due', async () => {
    const { byWallet, userId } = await openAccount('notified@example.org')
    const row = { userId, site: [], mail: ['beaten' as const], mailedAt: new Date() }
    await site.database.insert(noticeSettings).values(row)
    expect(await byWallet.post('email/remove')).toMatchObject(done)
    const own = eq(noticeSettings.userId, userId)
    expect(await site.database.select({ mail: noticeSettings.mail }).from(noticeSettings).where(own)).toEqual([
      { mail: [] },
    ])
  })

  it('ends the sessions of whoever reads it, withdraws their links, and is mailed to it', async () => {
    const email = 'removes@example.org'
    const { byPassword: thief, byWallet, userId } = await openAccount(email)
    const before = (await site.mailsTo(email)).length
    await thief.post('forgot-password', { email })
    const token = await site.tokenFor(email, 'reset', before + 1)

    expect(await byWallet.post('email/remove')).toMatchObject(done)
    expect(await thief.user()).toBeNull()
    expect(await logInByPassword(email)).toMatchObject({ status: 401, code: 'wrong-login' })
    expect(await new TestBrowser().post('reset-password', { token, password: 'a whole new one' })).toMatchObject({
      status: 410,
    })
    expect((await byWallet.user())?.id).toBe(userId)
    await expect.poll(() => newestSubject(email)).toContain('were removed from your account')
    // A mailbox that is removed cannot reset a password: the mail must not say so.
    expect((await site.mailsTo(email))[0]?.text).not.toContain('forgot-password')
  })

  it('needs a login by wallet', async () => {
    const { byPassword, wallet } = await openAccount('by.wallet@example.org')
    expect(await byPassword.post('email/remove')).toMatchObject({ status: 403, code: 'log-in-otherwise' })
    await logInByWallet(wallet, byPassword)
    expect(await byPassword.post('email/remove')).toMatchObject(done)
  })
})

it('leaves no session to a login with a password that changes meanwhile', async () => {
  const { userId } = await openAccount('changing@example.org')
  const answer = await duringChange(
    userId,
    async (transaction) => {
      await transaction.update(credentials).set({ password: 'another hash' }).where(eq(credentials.userId, userId))
      await transaction.delete(sessions).where(eq(sessions.userId, userId))
    },
    () => logInByPassword('changing@example.org'),
  )
  expect(answer).toMatchObject({ status: 401, code: 'wrong-login' })
  expect(await site.database.$count(sessions, eq(sessions.userId, userId))).toBe(0)
})

it('never links more wallets than allowed, also when two are linked at once', async () => {
  const browser = await site.enter('many@example.org')
  const { id: userId } = (await browser.user()) ?? { id: '' }
  const wallet = () => ({ address: freshAccount().address.toLowerCase(), userId })
  await site.database.insert(wallets).values(Array.from({ length: accountRules.maxWallets - 1 }, wallet))
  const signed = await sign(browser, freshAccount(), 'link')
  const answer = await duringChange(
    userId,
    async (transaction) => void (await transaction.insert(wallets).values(wallet())),
    () => browser.post('wallet/link', signed),
  )
  expect(answer).toMatchObject({ status: 409, code: 'too-many-wallets' })
  expect(await site.database.$count(wallets, eq(wallets.userId, userId))).toBe(accountRules.maxWallets)
})

it('changes no way to log in while a login moves runs to the account, and keeps no connection for long', async () => {
  const { byPassword, byWallet, userId, unlink } = await openAccount('moving@example.org')
  const signed = await sign(byPassword, freshAccount(), 'link')
  await besideTransaction(site.database, async (moving) => {
    await lockUser(userId, moving)
    const refused = { status: 503, code: 'busy' }
    expect(await byPassword.post('wallet/link', signed)).toMatchObject(refused)
    expect(await byPassword.post('wallet/unlink', unlink)).toMatchObject(refused)
    expect(await byWallet.post('email/remove')).toMatchObject(refused)
  })
  expect(await link(byPassword, freshAccount())).toMatchObject(done)
  expect(await byPassword.post('wallet/unlink', unlink)).toMatchObject(done)
})

/** Runs a request while a transaction that changes its account is not committed yet, and commits once the request waits for it or is over. */
async function duringChange<T extends Answer | { readonly answer: Answer }>(
  userId: string,
  change: (transaction: Database) => Promise<void>,
  request: () => Promise<T>,
): Promise<T> {
  let pending: Promise<T> | undefined
  await besideTransaction(site.database, async (transaction) => {
    await transaction.select().from(users).where(eq(users.id, userId)).for('update')
    await change(transaction)
    pending = request()
    await waitForLock(site.database, pending)
  })
  return pending as Promise<T>
}
