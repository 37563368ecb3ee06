import type { GameHost } from '@intrepid/sdk'
import * as v from 'valibot'

/** What a game keeps for its player. */
export type Kept<Stored> = { readonly current: () => Stored; readonly change: (next: Stored) => void }

function read<Stored>(schema: v.GenericSchema<unknown, Stored>, text: string | null, empty: Stored): Stored {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return empty
  }
}

/**
 * Keeps something for this player with the host, as JSON. Without its store it lasts as long as the game.
 *
 * @param schema reads what was stored. @param empty where nothing was stored that can be read.
 */
export async function openGameStore<Stored>(
  host: GameHost,
  schema: v.GenericSchema<unknown, Stored>,
  empty: Stored,
): Promise<Kept<Stored>> {
  let current = read(schema, await host.readStore().catch(() => null), empty)
  return {
    current: () => current,
    change(next) {
      current = next
      void host.writeStore(JSON.stringify(next)).catch(() => undefined)
    },
  }
}
