import { eq, lt, sql } from 'drizzle-orm'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContactFields, messageDays, proofMinutes } from '@/lib/contact/contact-schema'
import { readServerEnv } from '@/lib/env/server-env'
import { deleteExpiredContact, isOwnMessage } from '@/lib/server/contact/contact-messages'
import { createContactChallenge } from '@/lib/server/contact/contact-proof'
import { receiveMessage } from '@/lib/server/contact/receive-message'
import { contactChallenges, contactMessages } from '@/lib/server/database/schema/contact'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { outboxMails } from '@/lib/server/database/schema/site'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { noteDeletions } from '@/tests/support/note-deletions'
import { openSigningBrowser } from '@/tests/support/signing-browser'
import { startTestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { freshAccount } from '@/tests/support/test-node'

// No node listens on this port, so signatures of contracts cannot be verified.
process.env.RPC_URLS_31337 = 'http://127.0.0.1:9'
const env = readServerEnv({
  SITE_URL: 'https://intrepid.example',
  CONTACT_EMAIL: 'team@intrepid.example',
  MAIL_OUTBOX: '1',
})
const elsewhere = readServerEnv({
  SITE_URL: 'https://evil.example',
  CONTACT_EMAIL: 'team@intrepid.example',
  MAIL_OUTBOX: '1',
})
const minute = 60_000

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.stop())

let count = 0
/** A message from a new e-mail address. */
const fresh = (change: Partial<ContactFields> = {}): ContactFields => ({
  name: 'Ada',
  email: `ada${(count += 1)}@example.org`,
  phone: '',
  company: '',
  message: 'Hello,\nthis is about keys.',
  ...change,
})

const ourBrowser = openSigningBrowser()

type At = {
  readonly now?: Date
  readonly env?: typeof env
  readonly visitor?: string
  readonly browser?: typeof ourBrowser
}

const receive = (
  fields: ContactFields,
  proof?: { nonce: string; signature: `0x${string}` },
  { visitor = freshVisitor(), browser = ourBrowser, ...at }: At = {},
) =>
  receiveMessage(
    { fields, locale: 'de', proof, request: browser.toRequest(), visitor },
    { database: test.database, env, ...at },
  )

async function prove(
  fields: ContactFields,
  {
    account,
    signer = account,
    browser = ourBrowser,
    ...at
  }: { account: PrivateKeyAccount; signer?: PrivateKeyAccount } & At,
) {
  const { email, message } = fields
  const request = browser.toRequest()
  const who = { address: account.address, chainId: 31337, email, message, request, visitor: freshVisitor() } as const
  const challenge = await createContactChallenge(who, { database: test.database, env, ...at })
  const { nonce, statement } = browser.keepCookie(challenge)
  return { nonce, statement, signature: await signer.signMessage({ message: statement }) }
}

const keptOf = ({ email }: ContactFields) =>
  test.database.select().from(contactMessages).where(eq(contactMessages.email, email))
const mailsTo = (to: string) => test.database.select().from(outboxMails).where(eq(outboxMails.to, to))

describe('a contact message', () => {
  it('is stored with a reference, mailed to the team with the sender as Reply-To, and confirmed to the sender in their language without a word of it', async () => {
    const fields = fresh({ phone: '+351 21', company: 'Analytical Engines' })
    const { reference, verifiedBy } = await receive(fields)
    expect(reference).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/)
    expect(verifiedBy).toBeNull()
    expect(await keptOf(fields)).toMatchObject([
      { ...fields, reference, locale: 'de', verifiedBy: null, signature: null },
    ])

    const [confirmation] = await mailsTo(fields.email)
    expect(confirmation).toMatchObject({
      locale: 'de',
      replyTo: 'team@intrepid.example',
      subject: `Deine Nachricht ist da (${reference})`,
    })
    // The attack: a stranger's words in a mail of this site to any mailbox.
    for (const part of [fields.name, fields.message, '+351 21', 'Analytical Engines', 'keys'])
      expect(`${confirmation?.text}${confirmation?.html}`).not.toContain(part)
    const team = (await mailsTo('team@intrepid.example')).find(({ replyTo }) => replyTo === fields.email)
    expect(team?.subject).toBe(`[${reference}] Message from Ada`)
    for (const part of ['+351 21', 'Analytical Engines', '> Hello,\n> this is about keys.', 'Verified: no'])
      expect(team?.text).toContain(part)
  })

  it('is stored with its mails in one transaction while the mail server is down', async () => {
    const smtp = readServerEnv({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Intrepid <hello@intrepid.example>' })
    const fields = fresh()
    await receive(fields, undefined, { env: smtp })
    const waiting = await test.database.select().from(queuedMails)
    expect(waiting.map(({ to, replyTo }) => [to, replyTo]).toSorted()).toEqual([
      [fields.email, 'hello@intrepid.example'],
      ['hello@intrepid.example', fields.email],
    ])
  })

  it('is rejected on a site without a contact address', async () => {
    const fields = fresh()
    expect(
      await refusalOf(receive(fields, undefined, { env: readServerEnv({ DEFAULT_CHAIN_ID: '25' }) })),
    ).toMatchObject({ status: 503, code: 'no-mail' })
    expect(await keptOf(fields)).toEqual([])
  })

  it.each([
    '\r\nBcc: eve@example.net',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table contact_messages; --",
  ])('that says %j says just that', async (attack) => {
    const fields = fresh({
      name: `Eve ${attack}`.replace(/\s+/g, ' '),
      company: attack.replace(/\s+/g, ' '),
      message: attack,
    })
    const { reference } = await receive(fields)
    for (const mail of [
      ...(await mailsTo(fields.email)),
      ...(await mailsTo('team@intrepid.example')).filter(({ replyTo }) => replyTo === fields.email),
    ]) {
      expect(mail.subject).toContain(reference)
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.html).not.toMatch(/<script|<img/)
    }
    expect(await keptOf(fields)).toMatchObject([{ message: attack }])
  })

  it('is limited by visitor, and confirmations are limited by address', async () => {
    const visitor = freshVisitor()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => receive(fresh(), undefined, { visitor })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(await refusalOf(receive(fresh(), undefined, { visitor }))).toMatchObject({ status: 429, code: 'limited' })

    const victim = fresh()
    const confirmed: boolean[] = []
    for (let tries = 0; tries < 14; tries += 1) confirmed.push((await receive(victim)).isConfirmed)
    expect(confirmed.filter(Boolean)).toHaveLength(10)
    expect(await keptOf(victim)).toHaveLength(14)
    expect(await mailsTo(victim.email)).toHaveLength(10)
    // They do not use up the mails of an account.
    expect(await consumeRateLimit('confirmation-to-mailbox-a-day', [victim.email], test.database)).toBeNull()
  })

  it('is deleted after its retention time', async () => {
    const fields = fresh()
    const now = new Date(Date.UTC(2020, 0, 1))
    await receive(fields, undefined, { now })
    await deleteExpiredContact(new Date(now.getTime() + messageDays * 24 * 60 * minute), test.database)
    expect(await keptOf(fields)).toHaveLength(1)
    await deleteExpiredContact(new Date(now.getTime() + messageDays * 24 * 60 * minute + 1), test.database)
    expect(await keptOf(fields)).toEqual([])
  })
})

describe('a proof', () => {
  it('names site, account, address, message and time, and is stored with the message', async () => {
    const [fields, account, now] = [fresh(), freshAccount(), new Date(Date.UTC(2030, 0, 1))]
    const { statement, ...proof } = await prove(fields, { account, now })
    for (const part of [
      'intrepid.example wants you to sign in',
      account.address,
      fields.email,
      'SHA-256 of the message: ',
      'Chain ID: 31337',
      `Nonce: ${proof.nonce}`,
      '2030-01-01T00:30:00.000Z',
    ]) {
      expect(statement).toContain(part)
    }
    expect(await receive(fields, proof, { now })).toMatchObject({ verifiedBy: account.address })
    expect(await keptOf(fields)).toMatchObject([
      { verifiedBy: account.address, chainId: 31337, statement, signature: proof.signature },
    ])
    const team = (await mailsTo('team@intrepid.example')).find(({ replyTo }) => replyTo === fields.email)
    expect(team?.text).toContain(`Verified: signed by ${account.address}`)
    expect(team?.text).toContain(proof.signature)
  })

  it('stores only a hash of the message until it is sent', async () => {
    const fields = fresh({ message: 'a secret that nobody is to read' })
    await prove(fields, { account: freshAccount() })
    expect(JSON.stringify(await test.database.select().from(contactChallenges))).not.toContain('secret')
  })

  it('is deleted by the job when it has expired, in slices, and by no request', async () => {
    const { database } = test
    const isOld = lt(contactChallenges.expiresAt, new Date())
    await database.execute(sql`
      insert into contact_challenges (nonce, address, chain_id, email, digest, statement, expires_at)
      select 'old ' || n, '', 25, '', '', '', now() - interval '1 minute' from generate_series(1, 12000) as n`)
    await prove(fresh(), { account: freshAccount() })
    expect(await database.$count(contactChallenges, isOld)).toBeGreaterThanOrEqual(12_000)
    const deletions = await noteDeletions('contact_challenges', database)
    await deleteExpiredContact(new Date(), database)
    expect(await database.$count(contactChallenges, isOld)).toBe(0)
    expect(Math.max(...(await deletions()))).toBe(5_000)
  })

  it('is accepted once, also for fifty concurrent requests', async () => {
    const fields = fresh()
    const { nonce, signature } = await prove(fields, { account: freshAccount() })
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => receive(fields, { nonce, signature })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 410, code: 'proof-expired' })
    expect(await keptOf(fields)).toHaveLength(1)
    expect(await refusalOf(receive(fields, { nonce, signature }))).toMatchObject({ code: 'proof-expired' })
  })

  it.each<[string, Partial<ContactFields>]>([
    ['other words', { message: 'Hello,\nthis is about keys!' }],
    ['other words that look the same', { message: 'Hellо,\nthis is about keys.' }],
    ['another mailbox', { email: 'eve@example.net' }],
  ])('of %s is refused, and not used up by it', async (_, change) => {
    const fields = fresh()
    const { nonce, signature } = await prove(fields, { account: freshAccount() })
    expect(await refusalOf(receive({ ...fields, ...change }, { nonce, signature }))).toMatchObject({
      status: 400,
      code: 'proof-of-another',
    })
    expect((await receive(fields, { nonce, signature })).verifiedBy).not.toBeNull()
  })

  it('is accepted only from the browser that asked for the statement, and not used up by others', async () => {
    const [fields, other] = [fresh(), openSigningBrowser()]
    const { nonce, signature } = await prove(fields, { account: freshAccount() })
    await prove(fresh(), { account: freshAccount(), browser: other })
    for (const browser of [other, openSigningBrowser()])
      expect(await refusalOf(receive(fields, { nonce, signature }, { browser }))).toMatchObject({
        status: 410,
        code: 'proof-expired',
      })
    expect(await keptOf(fields)).toEqual([])
    expect((await receive(fields, { nonce, signature })).verifiedBy).not.toBeNull()
  })

  it('is valid for half an hour, to the millisecond', async () => {
    const [fields, now] = [fresh(), new Date(Date.UTC(2031, 0, 1))]
    const { nonce, signature } = await prove(fields, { account: freshAccount(), now })
    const end = new Date(now.getTime() + proofMinutes * minute)
    expect(await refusalOf(receive(fields, { nonce, signature }, { now: end }))).toMatchObject({
      status: 410,
      code: 'proof-expired',
    })
    expect(
      (await receive(fields, { nonce, signature }, { now: new Date(end.getTime() - 1) })).verifiedBy,
    ).not.toBeNull()
  })

  it('is rejected with the signature of another account, site, chain or text', async () => {
    const [fields, account] = [fresh(), freshAccount()]
    const { nonce, statement } = await prove(fields, { account })
    const wrong = await Promise.all([
      freshAccount().signMessage({ message: statement }),
      account.signMessage({ message: statement.replaceAll('intrepid.example', 'evil.example') }),
      account.signMessage({ message: statement.replace('Chain ID: 31337', 'Chain ID: 25') }),
      prove(fields, { account, env: elsewhere }).then(({ signature }) => signature),
      prove(fields, { account }).then(({ signature }) => signature),
    ])
    expect(new Set(wrong).size).toBe(5)
    const refusals = await Promise.all(wrong.map((signature) => refusalOf(receive(fields, { nonce, signature }))))
    // A signature that fits no key could be a contract's, and the node that could verify it is down.
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'node-silent' })
    expect(await keptOf(fields)).toEqual([])
  })

  it('assigns the message to the account, whatever address it names', async () => {
    const [fields, account] = [fresh(), freshAccount()]
    const { nonce, signature } = await prove(fields, { account })
    await receive(fields, { nonce, signature })
    const of = (identities: string[]) => test.database.$count(contactMessages, isOwnMessage(identities, 31337))
    expect(await of([account.address.toLowerCase()])).toBe(1)
    expect(await of([fields.email])).toBe(1)
    expect(await of(['eve@example.net', freshAccount().address.toLowerCase()])).toBe(0)
    expect(await of([])).toBe(0)
  })

  it('of a contract on another chain belongs to no account with its address here', async () => {
    const [fields, contract] = [fresh(), freshAccount().address]
    // The contract on the other chain, which approves every signature.
    const node = await startTestChain()
    process.env.RPC_URLS_5031 = node.url
    await node.client.setCode({ address: contract, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    const signature = await freshAccount().signMessage({ message: 'anything' })
    const request = ourBrowser.toRequest()
    const there = { address: contract, chainId: 5031, ...fields, request, visitor: freshVisitor() } as const
    const { nonce } = ourBrowser.keepCookie(await createContactChallenge(there, { database: test.database, env }))
    await receive(fields, { nonce, signature })
    await node.kill()
    expect(await keptOf(fields)).toMatchObject([{ verifiedBy: contract, chainId: 5031 }])
    const of = (chainId: number) =>
      test.database.$count(contactMessages, isOwnMessage([contract.toLowerCase()], chainId))
    expect([await of(31337), await of(5031)]).toEqual([0, 1])
  })

  it('is rejected without a challenge', async () => {
    expect(await refusalOf(receive(fresh(), { nonce: 'f'.repeat(32), signature: '0x00' }))).toMatchObject({
      status: 410,
      code: 'proof-expired',
    })
  })

  it('is offered for chains of this site only', async () => {
    const who = {
      address: freshAccount().address,
      chainId: 31337,
      email: 'a@example.org',
      message: 'x',
      request: ourBrowser.toRequest(),
      visitor: freshVisitor(),
    } as const
    const public_ = readServerEnv({ DEFAULT_CHAIN_ID: '25' })
    expect(await refusalOf(createContactChallenge(who, { database: test.database, env: public_ }))).toMatchObject({
      status: 400,
    })
  })
})

describe('messages of strangers with any number of networks', () => {
  it('are confirmed to so many mailboxes in an hour, and are still taken', async () => {
    await consumeRateLimit(
      'mails-to-strangers',
      ['contact'],
      test.database,
      rateLimitRules['mails-to-strangers'].points,
    )
    const fields = fresh()
    await receive(fields)
    expect(await keptOf(fields)).toHaveLength(1)
    expect(await mailsTo(fields.email)).toEqual([])
  })

  it('are so many in an hour', async () => {
    await consumeRateLimit('write-to-us-of-all', ['all'], test.database, rateLimitRules['write-to-us-of-all'].points)
    expect(await refusalOf(receive(fresh()))).toMatchObject({ status: 429, code: 'limited' })
  })
})
