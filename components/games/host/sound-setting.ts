import * as v from 'valibot'
import { siteSettings } from '@/lib/site-settings'

/** Local storage key of the reader's sound setting. */
export const soundStorageKey = `${siteSettings.prefix}.sound`

const soundSchema = v.strictObject({ isOn: v.boolean(), volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) })

/** Whether games play sound, and their volume from 0 to 1. */
export type Sound = v.InferOutput<typeof soundSchema>

/**
 * Games start with a click on Play, so browsers allow sound at once. A player who mutes them finds them muted at the
 * next visit.
 */
export const defaultSound: Sound = { isOn: true, volume: 0.6 }

/** Reads the sound setting from local storage; the default when it is missing, invalid or storage is blocked. */
export function readSound(): Sound {
  try {
    return v.parse(soundSchema, JSON.parse(localStorage.getItem(soundStorageKey) ?? ''))
  } catch {
    return defaultSound
  }
}

/** Stores the sound setting for every game. When storage is blocked, the setting lasts until the page is left. */
export function storeSound(sound: Sound): void {
  try {
    localStorage.setItem(soundStorageKey, JSON.stringify(sound))
  } catch {
    // Storage is blocked. The running game already uses the setting.
  }
}
