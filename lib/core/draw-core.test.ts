import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colourHex } from '@/lib/solids/colour-hex'
import { facesOf } from '@/lib/solids/faces-of'
import { corePlanes } from './core-cut'
import { coreRings } from './core-rings'
import { coreThemes } from './core-themes'
import { drawCore } from './draw-core'

describe('the Core', () => {
  it('is a closed solid of which every plane cuts a face', () => {
    const faces = facesOf(corePlanes)
    expect(faces).toHaveLength(corePlanes.length)
    for (const coordinate of faces.flatMap(({ corners }) => corners.flat()))
      expect(Math.abs(coordinate)).toBeLessThan(1.5)
  })

  it('is drawn the same each time, in both themes, and weighs little', () => {
    const picture = drawCore()
    expect(drawCore()).toEqual(picture)
    for (const { dark, light } of picture.tones) {
      expect(dark).toMatch(/^#[0-9a-f]{6}$/)
      expect(light).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(JSON.stringify(picture).length).toBeLessThan(9_000)
  })

  it('is deep enough in the light theme to stand out from its ground', () => {
    const brightness = (colour: string) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0)
    const ground = brightness(colourHex(coreThemes.light.ground))
    const tones = drawCore().tones.map(({ light }) => ground - brightness(light))
    expect(tones.filter((depth) => depth < 120).length).toBeLessThan(tones.length / 4)
    expect(Math.max(...tones)).toBeGreaterThan(500)
  })

  it('fits into its frame with its rings', () => {
    for (const { radius } of coreRings) expect(radius).toBeLessThan(1.97)
  })

  it('wears the colours of the site', () => {
    const css = readFileSync('app/tokens.css', 'utf8')
    const [dark, light] = css.split("[data-theme='light']")
    const token = (name: string, part = '') => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)?.[1]
    for (const [theme, part] of [
      [coreThemes.dark, dark],
      [coreThemes.light, light],
    ] as const) {
      expect(colourHex(theme.ground)).toBe(token('ground', part))
      expect(colourHex(theme.brand)).toBe(token('brand', part))
      expect(colourHex(theme.crystal)).toBe(token('crystal', part))
      expect(colourHex(theme.glow)).toBe(token('brand-fill', part))
    }
  })
})
