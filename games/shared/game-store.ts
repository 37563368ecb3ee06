import type { GameHost } from '@intrepid/sdk'
import * as v from 'valibot'

/** Data that a game stores for its player. */
type StoredData<Stored> = { readonly current: () => Stored; readonly change: (next: Stored) => void }

function read<Stored>(schema: v.GenericSchema<unknown, Stored>, text: string | null, empty: Stored): Stored {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return empty
  }
}

/**
 * Opens the store of this game and player, whose text is JSON. When the host has no store, the data lasts until the
 * game is closed.
 *
 * @param schema validates the stored data.
 * @param empty the data when nothing valid is stored.
 */
export async function openGameStore<Stored>(
  host: GameHost,
  schema: v.GenericSchema<unknown, Stored>,
  empty: Stored,
): Promise<StoredData<Stored>> {
  let current = read(schema, await host.readStore().catch(() => null), empty)
  return {
    current: () => current,
    change(next) {
      current = next
      void host.writeStore(JSON.stringify(next)).catch(() => undefined)
    },
  }
}
