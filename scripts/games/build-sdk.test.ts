import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildSdk, sdkFiles } from './build-sdk'

it('is the same in public as in its sources; otherwise run npm run sdk:build', async () => {
  const built = await buildSdk(process.cwd())
  expect(readFileSync(`public/${sdkFiles.script}`, 'utf8')).toBe(built.script)
  expect(readFileSync(`public/${sdkFiles.types}`, 'utf8')).toBe(built.types)
})

it('weighs less than 6 KB', () => {
  expect(gzipSync(readFileSync(`public/${sdkFiles.script}`)).length).toBeLessThan(6_000)
})

it('contains no schema library and no import', () => {
  const script = readFileSync(`public/${sdkFiles.script}`, 'utf8')
  expect(script).not.toMatch(/valibot|\bimport\b/)
  expect(script).toContain('connectHost')
})
