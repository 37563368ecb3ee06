import { expect, it } from 'vitest'
import { POST } from '@/app/api/builder/report/route'
import { readServerEnv } from '@/lib/env/server-env'
import { toAddressPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'

it('lets the token of one game report no other in the name of its player', async () => {
  const siteUrl = 'https://intrepid.example'
  Object.assign(process.env, { SITE_URL: siteUrl, GAME_TOKEN_SECRET: '11'.repeat(32), LOG_LEVEL: 'silent' })
  const player = toAddressPlayer('0x00000000000000000000000000000000000000AA')
  const { token } = await createGameToken(player, { env: readServerEnv(), game: 'my-upload' })
  const request = new Request(`${siteUrl}/api/builder/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl, authorization: `Bearer ${token}` },
    body: JSON.stringify({ slug: 'rival-game', reason: 'copied', words: '' }),
  })
  const response = await POST(request, { params: Promise.resolve({}) })
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'game-token' }])
})
