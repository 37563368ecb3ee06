import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

// At most 64 KB of text for each game and player: with the site where they are logged in, else in their browser.
const kept = JSON.parse((await host.readStore()) ?? '{"visits":0}')
kept.visits += 1
await host.writeStore(JSON.stringify(kept))

host.ready()
