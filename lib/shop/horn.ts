import type { ShopItem } from './shop-items'

/** A tone of a horn: pitch in hertz, length and delay in seconds. */
export type HornVoice = {
  readonly wave: 'triangle' | 'sawtooth'
  readonly from: number
  readonly seconds: number
  readonly volume: number
  readonly delay?: number
}

/** The tones of a horn: a melody one after the other, other horns all at once. Nothing for other items. */
export const hornVoices = ({ notes = [], isMelody = false }: Pick<ShopItem, 'notes' | 'isMelody'>): HornVoice[] =>
  notes.map((from, index) =>
    isMelody
      ? { wave: 'triangle', from, seconds: 0.26, volume: 0.16, delay: index * 0.13 }
      : { wave: 'sawtooth', from, seconds: 0.7, volume: 0.09 },
  )
