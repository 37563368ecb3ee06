import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { getAddress } from 'viem'
import { localeCodes } from '@/lib/i18n/locales'
import { sendRequest } from '@/tests/support/web/http-client'

const readPlayer = async () => {
  const { text } = await sendRequest('/api/leaderboard?limit=1')
  const { leaderboard } = JSON.parse(text) as { leaderboard: [{ address: string; name: string | null }] }
  return leaderboard[0].address
}

it.each(localeCodes)('shows a player by any spelling of the address in %s', async (locale) => {
  const address = await readPlayer()
  for (const spelling of [address.toLowerCase(), getAddress(address)]) {
    const { status, text } = await sendRequest(`/${locale}/players/${spelling}`)
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${locale}`)
    expect(text).toContain(getAddress(address))
    // One page for all spellings, which search engines find in its link.
    expect(text).toMatch(/<link rel="canonical" href="[^"]*\/players\/[^"]+"/)
    if (spelling !== getAddress(address)) expect(text).not.toContain(`/players/${spelling}"`)
  }
})

it('renders the page of a player that is ten seconds old before it is served, as a share of its visitor', async () => {
  const path = `/pt/players/${getAddress(await readPlayer())}`
  await sendRequest(path)
  await wait(10_500)
  expect((await sendRequest(path)).headers['x-nextjs-cache']).toBe('REVALIDATED')
})

it('shows the 404 page for unknown players and for addresses that name none', async () => {
  for (const player of ['nobody%20at%20all', `0x${'1'.repeat(40)}`, '%3Cscript%3E', 'a'.repeat(300), 'x/y'])
    expect((await sendRequest(`/en/players/${player}`)).status, player).toBe(404)
  expect((await sendRequest('/api/players/nobody%20at%20all')).status).toBe(404)
})
