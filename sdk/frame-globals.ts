import type { GameIdentity } from '@/lib/games/protocol/host-messages'

/** What games find in their own window: the player's public profile, the token of this game's calls, and the wallet's public values. */
type FrameGlobals = { user?: unknown; token?: unknown; web3State?: unknown }

/** Writes them down; of a guest there is neither user nor token. */
export function setFrameGlobals({ player, token, web3 }: GameIdentity): void {
  const globals = globalThis as FrameGlobals
  const isKnown = player.name !== null || player.address !== null
  globals.user = isKnown ? { name: player.name, walletAddress: player.address } : null
  globals.token = token
  globals.web3State = web3
}
