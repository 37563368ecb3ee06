import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { ownerMessagesSchema } from '@/lib/owner/owner-schema'
import * as v from 'valibot'
import { sendRequest, site, toCookieHeader, type HttpResponse } from '@/tests/support/web/http-client'

const own = { origin: site.origin, 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(path, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) })
const codeOf = ({ text }: HttpResponse) => (JSON.parse(text) as { code: string }).code

const stranger = privateKeyToAccount(generatePrivateKey())

const guards = [
  ['/api/owner/joiners/challenge', { address: stranger.address, chainId: 31337 }],
  ['/api/owner/joiners', { nonce: 'f'.repeat(32), signature: '0x00' }],
] as const

describe.each(guards)('%s', (path, body) => {
  it.each([
    ['no origin', { origin: '' }],
    ['another site', { origin: 'https://evil.example' }],
  ])('refuses %s', async (_, headers) => {
    const response = await post(path, body, headers)
    expect([response.status, codeOf(response)]).toEqual([403, 'foreign-origin'])
  })

  it('accepts only its own body, and is never cached', async () => {
    expect((await sendRequest(path)).status).toBe(405)
    for (const wrong of [{}, [], { ...body, more: 1 }]) expect((await post(path, wrong)).status).toBe(400)
    expect((await post(path, {})).headers['cache-control']).toBe('no-store')
  })
})

describe('the waitlist accounts', () => {
  it('are not given to a stranger with a signature', async () => {
    const challenge = await post('/api/owner/joiners/challenge', { address: stranger.address, chainId: 31337 })
    const { nonce, message } = JSON.parse(challenge.text) as { nonce: string; message: string }
    const cookie = toCookieHeader(challenge)
    const body = { nonce, signature: await stranger.signMessage({ message }) }
    expect(codeOf(await post('/api/owner/joiners', body))).toBe('expired')
    const response = await post('/api/owner/joiners', body, { cookie })
    expect([response.status, codeOf(response)]).toEqual([403, 'not-owner'])
    expect((await post('/api/owner/joiners', { nonce, signature: '0x00' }, { cookie })).status).toBe(410)
  })
})

describe('the texts of the owner’s section', () => {
  it.each(localeCodes)('exist in %s', async (locale) => {
    const response = await sendRequest(`/api/owner/words/${locale}`)
    expect(response.status).toBe(200)
    expect(
      Object.keys(v.parse(ownerMessagesSchema, JSON.parse(response.text)).ownerActions ?? {}).length,
    ).toBeGreaterThan(25)
  })

  it('are in no public page', async () => {
    expect((await sendRequest('/en/app')).text).not.toContain('ownerActions')
    expect((await sendRequest('/api/owner/words/xx')).status).toBe(404)
  })
})
