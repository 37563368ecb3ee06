import * as v from 'valibot'
import { siteSettings } from '@/lib/site-settings'

/** Where the reader's choice is kept in local storage. */
export const soundStorageKey = `${siteSettings.prefix}.sound`

const soundSchema = v.strictObject({ isOn: v.boolean(), volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) })

export type Sound = v.InferOutput<typeof soundSchema>

/** Games are silent until somebody wants to hear them. */
const firstSound: Sound = { isOn: false, volume: 0.6 }

/** Whether games sound, and how loud. */
export function readSound(): Sound {
  try {
    return v.parse(soundSchema, JSON.parse(localStorage.getItem(soundStorageKey) ?? ''))
  } catch {
    return firstSound
  }
}

/** Remembers it for every game; where storage is forbidden it holds until the page is left. */
export function storeSound(sound: Sound): void {
  try {
    localStorage.setItem(soundStorageKey, JSON.stringify(sound))
  } catch {
    // Nothing to do: the game follows it already.
  }
}
