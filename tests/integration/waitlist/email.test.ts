import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '@/lib/server/jobs'
import { waitlistTokens } from '@/lib/server/database/schema/site'
import { confirmEntry } from '@/lib/server/waitlist/waitlist-token'
import { leaveList } from '@/lib/server/waitlist/waitlist-token'
import { joinByEmail } from '@/lib/server/waitlist/join-by-email'
import { readServerEnv } from '@/lib/env/server-env'
import { freshVisitor, openWaitlistFixture, refusalOf, type WaitlistFixture } from '@/tests/support/waitlist-fixture'

let fixture: WaitlistFixture

beforeAll(async () => {
  fixture = await openWaitlistFixture()
})

afterAll(() => fixture.stop())

const hour = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2030, 0, 1) + hours * hour)
const confirm = (token: string, now = new Date()) =>
  confirmEntry({ token, visitor: freshVisitor() }, { database: fixture.database, now })
const leave = (token: string) => leaveList({ token, visitor: freshVisitor() }, fixture.database)

/** Joins and returns the token of the confirmation mail. */
async function joinAndRead(email: string, now = new Date()): Promise<string> {
  await fixture.join(email, { now })
  const [mail] = await fixture.mailsTo(email)
  return fixture.tokenIn(mail?.text ?? '', 'confirm')
}

describe('joining by e-mail', () => {
  it('counts only after its confirmation', async () => {
    const token = await joinAndRead('ada@example.org')
    expect(await fixture.entriesOf('ada@example.org')).toMatchObject([
      { list: 'beta', kind: 'email', chainId: null, confirmedAt: null },
    ])
    expect(await confirm(token)).toEqual({ status: 'joined', list: 'beta', leaveToken: token })
    expect((await fixture.entriesOf('ada@example.org'))[0]?.confirmedAt).toBeInstanceOf(Date)
  })

  it('stores no token that a reader of the table could use', async () => {
    const token = await joinAndRead('grace@example.org')
    const rows = await fixture.database.select().from(waitlistTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { hash } of rows) expect((await refusalOf(confirm(hash.slice(0, 43)))).code).toBe('unknown-token')
  })

  it('is confirmed once, and repeats the response', async () => {
    const token = await joinAndRead('alan@example.org', at(0))
    await confirm(token, at(1))
    expect(await confirm(token, at(100))).toMatchObject({ status: 'joined' })
    expect(await fixture.entriesOf('alan@example.org')).toMatchObject([{ confirmedAt: at(1) }])
  })

  it('accepts a link for a day, to the millisecond', async () => {
    const token = await joinAndRead('kurt@example.org', at(0))
    expect(await refusalOf(confirm(token, new Date(at(24).getTime() + 1)))).toMatchObject({
      status: 410,
      code: 'expired',
    })
    expect((await fixture.entriesOf('kurt@example.org'))[0]?.confirmedAt).toBeNull()
    expect(await confirm(token, at(24))).toMatchObject({ status: 'joined' })
  })

  it('rejects other links', async () => {
    const token = await joinAndRead('emmy@example.org')
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    for (const wrong of [other, token.toLowerCase(), 'A'.repeat(43), "' or 1=1 --"]) {
      expect(await refusalOf(confirm(wrong))).toMatchObject({ status: 404, code: 'unknown-token' })
      expect(await refusalOf(leave(wrong))).toMatchObject({ status: 404, code: 'unknown-token' })
    }
    expect((await fixture.entriesOf('emmy@example.org'))[0]?.confirmedAt).toBeNull()
  })

  it('responds alike to everybody, and tells only the mailbox that it is on the list', async () => {
    const first = await fixture.join('lise@example.org')
    const [ask] = await fixture.mailsTo('lise@example.org')
    await confirm(fixture.tokenIn(ask?.text ?? '', 'confirm'))
    const second = await fixture.join('Lise@EXAMPLE.org', { locale: 'de' })
    expect(second).toEqual(first)
    const [known] = await fixture.mailsTo('lise@example.org')
    expect(known?.subject).toBe('You are on the list of the Intrepid beta')
    expect(known?.text).not.toContain('#confirm=')
    expect(await fixture.entriesOf('lise@example.org')).toMatchObject([{ locale: 'en' }])
  })

  it('keeps the lists separate', async () => {
    await fixture.join('rosa@example.org', { list: 'whitelist' })
    await fixture.join('rosa@example.org', { list: 'beta' })
    const [beta, whitelist] = await fixture.mailsTo('rosa@example.org')
    expect(await confirm(fixture.tokenIn(whitelist?.text ?? '', 'confirm'))).toMatchObject({ list: 'whitelist' })
    const entries = await fixture.entriesOf('rosa@example.org')
    expect(entries.filter(({ confirmedAt }) => confirmedAt !== null)).toMatchObject([{ list: 'whitelist' }])
    expect(await confirm(fixture.tokenIn(beta?.text ?? '', 'confirm'))).toMatchObject({ list: 'beta' })
  })

  it('writes in the language and direction of the visitor', async () => {
    await fixture.join('omar@example.org', { locale: 'ar', list: 'whitelist' })
    const [mail] = await fixture.mailsTo('omar@example.org')
    expect(mail?.subject).toBe('أكّد مكانك في القائمة البيضاء لـ Intrepid')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.text).toContain('https://intrepid.example/ar/waitlist#confirm=')
    expect(mail?.html).toContain(`#confirm=${fixture.tokenIn(mail?.text ?? '', 'confirm')}"`)
  })

  it('accepts an address in any script', async () => {
    await fixture.join('用户@例子.公司')
    await fixture.join('用户@xn--fsqu00a.xn--55qx5d')
    expect(await fixture.entriesOf('用户@xn--fsqu00a.xn--55qx5d')).toHaveLength(1)
  })

  it('creates one entry for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.join('many@example.org')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await fixture.entriesOf('many@example.org')).toHaveLength(1)
    const mails = await fixture.mailsTo('many@example.org')
    expect(mails).toHaveLength(10)
    const used = await Promise.allSettled(mails.map(({ text }) => confirm(fixture.tokenIn(text, 'confirm'))))
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('stores and sends nothing on a server without mail', async () => {
    const env = readServerEnv({ DEFAULT_CHAIN_ID: '25' })
    const join = { list: 'beta', email: 'none@example.org', locale: 'en', visitor: freshVisitor() } as const
    expect(await refusalOf(joinByEmail(join, { database: fixture.database, env }))).toMatchObject({
      status: 503,
      code: 'no-mail',
    })
    expect(await fixture.entriesOf('none@example.org')).toEqual([])
  })
})

describe('leaving a list', () => {
  it('deletes the entry with the link of any mail, and invalidates its links', async () => {
    const first = await joinAndRead('leo@example.org')
    const second = await joinAndRead('leo@example.org')
    await confirm(second)
    const before = await fixture.countTokens()
    expect(await leave(first)).toEqual({ status: 'left' })
    expect(await fixture.entriesOf('leo@example.org')).toEqual([])
    expect(await fixture.countTokens()).toBe(before - 2)
    expect(await refusalOf(confirm(second))).toMatchObject({ code: 'unknown-token' })
  })

  it('works after the confirmation time, confirmed or not', async () => {
    const token = await joinAndRead('max@example.org', at(-100))
    expect(await leave(token)).toEqual({ status: 'left' })
  })

  it('ends in a consistent state when it happens together with a confirmation', async () => {
    const token = await joinAndRead('race@example.org')
    const all = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => confirm(token)),
      leave(token),
      leave(token),
    ])
    for (const result of all)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'unknown-token' })
    expect(await fixture.entriesOf('race@example.org')).toEqual([])
  })
})

describe('an unconfirmed entry', () => {
  it('is deleted by a job after seven days', async () => {
    const kept = await joinAndRead('kept@example.org', at(1_000))
    await confirm(kept, at(1_001))
    await fixture.join('late@example.org', { now: at(1_000) })
    await fixture.join('again@example.org', { now: at(1_000) })
    await fixture.join('again@example.org', { now: at(1_100) })
    await runJobs({ database: fixture.database, now: at(1_000 + 7 * 24 - 1) })
    expect(await fixture.entriesOf('late@example.org')).toHaveLength(1)
    await runJobs({ database: fixture.database, now: at(1_000 + 7 * 24 + 1) })
    expect(await fixture.entriesOf('late@example.org')).toEqual([])
    for (const email of ['kept@example.org', 'again@example.org'])
      expect(await fixture.entriesOf(email)).toHaveLength(1)
  })
})
