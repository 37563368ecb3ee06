import type { Colour } from '@/lib/solids/trace-light'

export type CoreTheme = {
  /** What lies behind everything: the page. */
  readonly ground: Colour
  /** Lines of the rings. */
  readonly brand: Colour
  readonly crystal: Colour
  /** Light of the Core itself. */
  readonly glow: Colour
  /** What a unit of length inside the Core swallows. */
  readonly absorption: Colour
}

const hex = (digits: string) =>
  [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255) as unknown as Colour

/** The colours of `app/tokens.css` as numbers, which a shader needs; a test holds them equal. */
export const coreThemes: Readonly<Record<'dark' | 'light', CoreTheme>> = {
  dark: {
    ground: hex('0b0f14'),
    brand: hex('26ecb2'),
    crystal: hex('8a7dff'),
    glow: hex('26ecb2'),
    absorption: [0.5, 0.1, 0.12],
  },
  light: {
    ground: hex('f6f8f9'),
    brand: hex('00795a'),
    crystal: hex('5b4be0'),
    glow: hex('26ecb2'),
    absorption: [1.5, 0.42, 0.5],
  },
}
