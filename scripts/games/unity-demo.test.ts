import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, it } from 'vitest'
import { readBuild } from '@/lib/server/games/unity-builds'
import { demoBuildId } from '@/lib/games/unity/unity-build'
import { buildUnityDemo, compileOptions, demoProgram } from './unity-demo'

const folder = mkdtempSync(join(tmpdir(), 'unity-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is compiled from its source', async () => {
  const compiled = join(folder, 'glider.wasm')
  await execa('npx', ['asc', ...compileOptions, '-o', compiled])
  expect(readFileSync(compiled).equals(readFileSync(demoProgram))).toBe(true)
}, 120_000)

it('has the files of a Unity build', async () => {
  await buildUnityDemo(process.cwd(), folder)
  expect(await readBuild(folder, demoBuildId)).toMatchObject({
    id: demoBuildId,
    folder: 'Build/',
    parts: { loader: 'ring-glider.loader.js', code: 'ring-glider.wasm' },
  })
})

it('lets a glider score, miss and end the flight', async () => {
  const scores: number[] = []
  const sounds: number[] = []
  const { instance } = await WebAssembly.instantiate(readFileSync(demoProgram), {
    glider: { onScore: (score: number) => scores.push(score), onSound: (kind: number) => sounds.push(kind) },
  })
  const { resize, start, steer, step, draw, isOver, memory } = instance.exports as unknown as {
    readonly [name in 'resize' | 'start' | 'steer' | 'step' | 'draw' | 'isOver']: (...values: number[]) => number
  } & { readonly memory: WebAssembly.Memory }
  const at = resize(64, 36)
  start(7, 1)
  for (let frame = 0; frame < 90; frame++) step(1 / 60)
  // The first ring is straight ahead.
  expect(scores).toEqual([1])
  draw()
  const colours = new Set(new Uint32Array(memory.buffer, at, 64 * 36))
  expect(colours.size).toBeGreaterThan(50)
  steer(1, -1, -1)
  for (let frame = 0; frame < 3_000 && isOver() === 0; frame++) step(1 / 60)
  expect(isOver()).toBe(1)
  expect(sounds.at(-1)).toBe(2)
})
