import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { JoinList } from './join-list'

// The code of each way to join is loaded on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// `offersMail` remembers its answer; components/account/mail-form.test.tsx tests it.
const offersMail = vi.hoisted(() => vi.fn(async () => true))
vi.mock('@/lib/site-api/offers-mail', () => ({ offersMail }))

const address = '0x00000000000000000000000000000000000000AA'
const token = 'T'.repeat(43)
const config = {
  defaultChainId: 25,
  siteUrl: 'https://intrepid.example',
  gamesOrigin: 'https://games.example',
  mail: 'smtp',
  chains: [{ id: 25, rpcUrls: ['https://node.example'], contracts: {}, startBlock: 0 }],
}

type Reply = { status?: number; body: unknown; headers?: Record<string, string> }

let replies: Record<string, Reply | (() => Promise<Response>)>
const asked: { path: string; body: unknown }[] = []

beforeEach(() => {
  replies = { '/config.json': { body: config } }
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const reply = replies[path]
    if (!reply) throw new TypeError(`no response for ${path}`)
    if (typeof reply === 'function') return reply()
    return Response.json(reply.body, { status: reply.status ?? 200, headers: reply.headers ?? {} })
  })
})

afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, code: string, headers?: Record<string, string>): Reply => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, code, detail: 'in English, for programs' },
  ...(headers ? { headers } : {}),
})

async function joinByEmail(text: string, locale: Locale = 'en') {
  renderScreen(<JoinList list="beta" />, locale)
  await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`)
}

describe('joining by e-mail', () => {
  it('rejects an invalid address and keeps the typed text', async () => {
    await joinByEmail('ada@example')
    const problem = await screen.findByText('This is not an e-mail address.')
    expect(problem).toHaveClass('text-danger')
    expect(problem).not.toHaveClass('text-quiet')
    expect(screen.getByRole('textbox')).toHaveValue('ada@example')
    expect(screen.getByRole('textbox')).toBeInvalid()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('This is not an e-mail address.')
    expect(screen.getByRole('textbox').parentElement).toHaveClass('border-danger')
    expect(asked.map(({ path }) => path)).not.toContain('/api/waitlist')
  })

  it('names the address after the mail was sent', async () => {
    replies['/api/waitlist'] = { body: { status: 'sent', outboxPath: '/dev/outbox' } }
    await joinByEmail(' Ada@Example.ORG ')
    await expectFocusOn(/a link is on its way to ada@example\.org/)
    expect(screen.getByRole('link', { name: 'Local network: open the outbox' })).toHaveAttribute('href', '/dev/outbox')
    expect(asked.at(-1)?.body).toEqual({ list: 'beta', email: 'ada@example.org', locale: 'en' })
    await userEvent.click(screen.getByRole('button', { name: 'Join with another address' }))
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it.each([
    ['en', refusal(429, 'limited', { 'retry-after': '2400' }), 'Too many tries. Try again in 40 minutes.'],
    ['de', refusal(429, 'limited', { 'retry-after': '61' }), 'Zu viele Versuche. Versuch es in 61 Sekunden wieder.'],
    ['ar', refusal(429, 'limited', { 'retry-after': '7300' }), 'محاولات كثيرة. أعد المحاولة خلال 3 ساعات.'],
    ['en', refusal(503, 'no-mail'), 'This site sends no mail. Join with a wallet.'],
    ['pt', refusal(500, 'internal'), 'O site não responde. Tenta de novo dentro de momentos.'],
    ['id', { status: 502, body: 'gateway' }, 'Situs tidak merespons. Coba lagi sebentar.'],
  ] as const)('explains in %s the error %j', async (locale, reply, texts) => {
    replies['/api/waitlist'] = reply
    await joinByEmail('ada@example.org', locale)
    expect(await screen.findByText(texts)).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveValue('ada@example.org')
  })

  it('reports an unreachable site', async () => {
    await joinByEmail('ada@example.org')
    expect(await screen.findByText('The site is not responding. Try again in a moment.')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveValue('ada@example.org')
  })

  it('sends one request, however often it is submitted', async () => {
    let respond: (response: Response) => void = () => undefined
    replies['/api/waitlist'] = () => new Promise((resolve) => (respond = resolve))
    await joinByEmail('ada@example.org{Enter}{Enter}')
    expect(await screen.findByText('One moment…')).toBeInTheDocument()
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/waitlist')).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Join the beta' }))
    expect(asked.filter(({ path }) => path === '/api/waitlist')).toHaveLength(1)
    respond(Response.json({ status: 'sent' }))
    expect(await screen.findByText(/on its way/)).toBeInTheDocument()
  })
})

/** Announces a wallet (EIP-6963) that returns or throws a response per method. */
function announce(name: string, responses: Record<string, unknown>) {
  const request = vi.fn(async ({ method }: { method: string; params?: unknown }) => {
    const response = responses[method]
    if (response instanceof Error) throw response
    return response
  })
  const detail = { info: { uuid: name, rdns: name, name, icon: 'data:image/svg+xml,' }, provider: { request } }
  const announceIt = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announceIt)
  cleanups.push(() => window.removeEventListener('eip6963:requestProvider', announceIt))
  return request
}

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((undo) => undo()))

const willing = { eth_requestAccounts: [address.toLowerCase()], eth_chainId: '0x1', personal_sign: '0xabcd' }
const coded = (code: number) => Object.assign(new Error('wallet'), { code })

/** The focus moves after the sentence was rendered. */
async function expectFocusOn(texts: string | RegExp) {
  const sentence = await screen.findByText(texts)
  await waitFor(() => expect(sentence).toHaveFocus())
}

async function joinWithWallet() {
  replies['/api/waitlist/wallet/challenge'] ??= { body: { nonce: 'n', message: 'join' } }
  renderScreen(<JoinList list="whitelist" />)
  await userEvent.click(screen.getByRole('button', { name: 'Join with a wallet' }))
}

describe('joining with a wallet', () => {
  it('joins with the only wallet at once, on a supported chain, and leaves again', async () => {
    const request = announce('Fox', willing)
    replies['/api/waitlist/wallet'] = { body: { status: 'joined', list: 'whitelist', leaveToken: token } }
    replies['/api/waitlist/leave'] = { body: { status: 'left' } }
    await joinWithWallet()
    await expectFocusOn('You are on the whitelist.')
    expect(asked.find(({ path }) => path.endsWith('challenge'))?.body).toEqual({
      list: 'whitelist',
      address,
      chainId: 25,
    })
    expect(request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0x6a6f696e', address] })
    expect(asked.at(-1)?.body).toEqual({ nonce: 'n', signature: '0xabcd', locale: 'en' })
    await userEvent.click(screen.getByRole('button', { name: 'Leave the list' }))
    expect(await screen.findByText('You have left the list. Your data is deleted.')).toBeInTheDocument()
    expect(asked.at(-1)?.body).toEqual({ token })
  })

  it('keeps the typed address, and the keyboard, when the wallet is cancelled', async () => {
    renderScreen(<JoinList list="whitelist" />)
    await userEvent.type(screen.getByRole('textbox'), 'ada@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Join with a wallet' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('textbox')).toHaveValue('ada@example.org')
    expect(screen.getByRole('button', { name: 'Join with a wallet' })).toHaveFocus()
  })

  it('offers several wallets, each once', async () => {
    const fox = announce('Fox', willing)
    announce('Owl', willing)
    announce('Owl', willing)
    replies['/api/waitlist/wallet'] = { body: { status: 'joined', list: 'whitelist', leaveToken: token } }
    await joinWithWallet()
    await userEvent.click(await screen.findByRole('button', { name: 'Owl' }))
    expect(await screen.findByText('You are on the whitelist.')).toBeInTheDocument()
    expect(fox).not.toHaveBeenCalled()
  })

  it('reports that there is no wallet, and returns to the form', async () => {
    await joinWithWallet()
    await expectFocusOn(/There is no wallet in this browser/)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('textbox')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Join with a wallet' })).toBeInTheDocument()
  })

  it('is the only way on a site that sends no mail', async () => {
    offersMail.mockResolvedValueOnce(false)
    renderScreen(<JoinList list="beta" />)
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.getByRole('button', { name: 'Join with a wallet' })).toBeInTheDocument()
  })

  it.each([
    [{ eth_requestAccounts: coded(4001) }, /You declined it in your wallet/],
    [{ personal_sign: coded(4001) }, /You declined it in your wallet/],
    [{ eth_requestAccounts: coded(-32002) }, /has another request open/],
    [{ personal_sign: coded(4200) }, /cannot sign messages/],
    [{ eth_requestAccounts: [] }, /reported an error/],
    [{ eth_requestAccounts: ['0x12'] }, /reported an error/],
    [{ personal_sign: 'yes' }, /reported an error/],
    [{ personal_sign: new Error('boom') }, /reported an error/],
  ])('explains a wallet that responds %j, and allows a retry', async (change, texts) => {
    announce('Fox', { ...willing, ...change })
    await joinWithWallet()
    expect(await screen.findByText(texts)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  it.each([
    [refusal(400, 'wrong-signature'), /signature is from another wallet/],
    [refusal(410, 'expired'), /has expired after five minutes/],
    [refusal(503, 'node-silent'), /checked on its network, which is not responding/],
    [refusal(429, 'limited', { 'retry-after': '5' }), /Try again in 5 seconds/],
  ])('explains why the site rejects the signature: %j', async (reply, texts) => {
    announce('Fox', willing)
    replies['/api/waitlist/wallet'] = reply
    await joinWithWallet()
    expect(await screen.findByText(texts)).toBeInTheDocument()
  })

  it('can be cancelled while a wallet does not respond', async () => {
    const request = announce('Fox', willing)
    request.mockReturnValue(new Promise(() => undefined))
    await joinWithWallet()
    expect(await screen.findByText('Allow this site in Fox to see your address.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('textbox')).toBeInTheDocument()
  })
})
