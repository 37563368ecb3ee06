import { createEffects } from '@/games/shared/sound/effects'
import type { SoundOf } from '@/games/shared/sound/sound'
import { happenings } from '@/lib/games/drive/happenings'
import type { View } from '../scene/view'
import { effects } from './effects'
import { createEngine } from './engine'

/** How the game sounds: what happens, and the car itself. */
export function createDriveSound(): { readonly of: SoundOf; readonly drive: (view: View, isRunning: boolean) => void } {
  let engine: ReturnType<typeof createEngine> | null = null
  return {
    of: {
      music: { tempo: [92, 116], root: 49 },
      voicesOf: createEffects(happenings, effects),
      onOpen: (playing) => void (engine = createEngine(playing)),
    },
    drive({ speed, state }, isRunning) {
      engine?.drive(speed, state.drifting > 0, state.isBoosting, isRunning)
    },
  }
}
