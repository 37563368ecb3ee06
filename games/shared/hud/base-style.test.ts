import { expect, it } from 'vitest'
import { baseStyle } from './base-style'

const channels = (colour: string) => (colour.slice(1).match(/../g) ?? []).map((pair) => parseInt(pair, 16) / 255)

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('has enough contrast for the score on a white picture', () => {
  const plate = /\.score::before \{[^}]*background: (#[\da-f]{8});/.exec(baseStyle)?.[1] ?? '#00000000'
  const [red = 0, green = 0, blue = 0, alpha = 0] = channels(plate)
  const ground = luminance([red, green, blue].map((part) => part * alpha + 1 - alpha))
  // Colours of texts, and amber.
  for (const ink of ['#e6edf3', '#e0e8ef', '#d5e0e9', '#c7d4df', '#ffb454']) {
    expect((luminance(channels(ink)) + 0.05) / (ground + 0.05), ink).toBeGreaterThanOrEqual(4.5)
  }
})
