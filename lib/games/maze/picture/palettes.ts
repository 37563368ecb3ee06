import type { KeyColour, MazePalette } from '../maze-level'

/** The colours of a look. */
export type Palette = {
  /** Where there is nothing. */
  readonly abyss: string
  readonly floor: string
  readonly floorOther: string
  readonly joint: string
  readonly wall: string
  readonly wallLight: string
  readonly wallFace: string
  readonly water: string
  readonly waterLight: string
  readonly gem: string
  readonly glow: string
}

/** Each of the looks that an author can choose. */
export const palettes: Readonly<Record<MazePalette, Palette>> = {
  core: {
    abyss: '#070a0e',
    floor: '#18222c',
    floorOther: '#1b2731',
    joint: '#0f171e',
    wall: '#33475a',
    wallLight: '#4a657d',
    wallFace: '#22303e',
    water: '#12495c',
    waterLight: '#2f8ea8',
    gem: '#26ecb2',
    glow: '#26ecb2',
  },
  ember: {
    abyss: '#0b0706',
    floor: '#261a18',
    floorOther: '#2b1e1b',
    joint: '#170f0e',
    wall: '#5a3a30',
    wallLight: '#7f5543',
    wallFace: '#3b2620',
    water: '#5c2412',
    waterLight: '#d1602a',
    gem: '#ffb454',
    glow: '#ff8a4c',
  },
  deep: {
    abyss: '#05070f',
    floor: '#161a30',
    floorOther: '#1a1f38',
    joint: '#0d1020',
    wall: '#39407a',
    wallLight: '#5660a6',
    wallFace: '#262b55',
    water: '#1d2c86',
    waterLight: '#4f6bf0',
    gem: '#b3aaff',
    glow: '#8a7dff',
  },
  grove: {
    abyss: '#060a07',
    floor: '#18241b',
    floorOther: '#1c2a1f',
    joint: '#0f1811',
    wall: '#3a5a3f',
    wallLight: '#557f58',
    wallFace: '#273d2b',
    water: '#145052',
    waterLight: '#37a49b',
    gem: '#c8f169',
    glow: '#7ee08a',
  },
  frost: {
    abyss: '#080b10',
    floor: '#2a3644',
    floorOther: '#2f3c4b',
    joint: '#1d2732',
    wall: '#6f8ba5',
    wallLight: '#9fbbd2',
    wallFace: '#4c637a',
    water: '#2a6b94',
    waterLight: '#7cc8ee',
    gem: '#6fd6ff',
    glow: '#b8e8ff',
  },
}

/** Colours of keys and doors. Each has a mark as well, for whoever cannot tell them apart. */
export const keyTints: Readonly<Record<KeyColour, string>> = {
  amber: '#ffb454',
  rose: '#ff7d9d',
  violet: '#a99dff',
  sky: '#6fd6ff',
}
