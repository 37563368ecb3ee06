import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

// At most 64 KB of text for each game and player: on the site when they are signed in, otherwise in their browser.
const stored = JSON.parse((await host.readStore()) ?? '{"visits":0}')
stored.visits += 1
await host.writeStore(JSON.stringify(stored))

host.ready()
