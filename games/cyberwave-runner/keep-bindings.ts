import type { GameHost } from '@intrepid/sdk'
import type { Bindings } from './input/bindings'
import { readBindings, writeBindings } from './store'

/** The keys of this player, kept by the host. Without its store they last as long as the game. */
export async function keepBindings(host: GameHost) {
  let bindings = readBindings(await host.readStore().catch(() => null))
  return {
    current: () => bindings,
    change(next: Bindings) {
      bindings = next
      void host.writeStore(writeBindings(next)).catch(() => undefined)
    },
  }
}
