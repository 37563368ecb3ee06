import { createEffects } from '@/games/shared/sound/effects'
import type { SoundOf } from '@/games/shared/sound/sound'
import type { Voice } from '@/games/shared/sound/synth'
import { happenings } from '@/lib/games/runner/happenings'
import { effects, shardVoice } from './effects'

/** Seconds between two shards that belong together. */
const together = 0.5

/** How the game sounds. */
export function createRunnerSound(): SoundOf {
  const others = createEffects(happenings, effects)
  let shardStep = 0
  let lastShard = 0

  function* voicesOf(happened: number, now: number): Generator<Voice> {
    if (happened & happenings.shard) {
      shardStep = now - lastShard < together ? shardStep + 1 : 0
      lastShard = now
      yield shardVoice(shardStep)
    }
    yield* others(happened)
  }

  return { music: { tempo: [104, 132], root: 55 }, voicesOf }
}
