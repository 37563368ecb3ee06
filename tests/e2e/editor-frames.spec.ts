import { expect, type CDPSession, type Page } from '@playwright/test'
import { newDefinition, writeDefinition } from '@/lib/builder/game-definition'
import type { MazeLevel, MazeObject } from '@/lib/games/maze/maze-level'
import de from '@/messages/de.json' with { type: 'json' }
import { test } from './test'

const t = de.gameEditor
const side = 128
const frames = 40

/** A hall of 128 tiles each way with so many gems in it. */
function hallWith(gems: number): MazeLevel {
  const objects = Array.from({ length: gems }, (_, index): MazeObject => ({ kind: 'gem', id: index + 3, x: 1 + (index % (side - 2)), y: 2 + Math.floor(index / (side - 2)) }))
  const edge = '#'.repeat(side)
  const inner = `#${'.'.repeat(side - 2)}#`
  return {
    seconds: 300,
    look: { palette: 'core', light: 0, music: 1 },
    rooms: [{ name: '', rows: [edge, ...Array.from({ length: side - 2 }, () => inner), edge], objects: [{ kind: 'start', id: 1, x: 1, y: 1 }, { kind: 'exit', id: 2, x: side - 2, y: 1 }, ...objects] }],
  }
}

async function openHall(page: Page, gems: number): Promise<void> {
  await page.goto('/de/game-builder')
  const buffer = Buffer.from(writeDefinition(newDefinition({ kind: 'maze', level: hallWith(gems) }, `${gems}`)))
  await page.locator('#import-game').setInputFiles({ name: 'hall.json', mimeType: 'application/json', buffer })
  await expect(page.getByTestId('editor-canvas')).toBeVisible()
  await expect(page.getByText(t.saved.here, { exact: true })).toBeVisible()
}

/** Milliseconds of script that a picture takes while something goes on over the canvas. Runs `act` once a picture in the page. */
async function scriptPerFrame(page: Page, session: CDPSession, act: 'pan' | 'zoom' | 'paint'): Promise<number> {
  const read = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  const before = await read()
  await page.evaluate(
    async ([kind, count]) => {
      const canvas = document.querySelector<HTMLElement>('[data-testid=editor-canvas]')
      if (!canvas) throw new Error('no canvas')
      const { left, top, width, height } = canvas.getBoundingClientRect()
      const at = (frame: number) => ({ bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, clientX: left + width / 4 + frame * 6, clientY: top + height / 2 })
      canvas.setPointerCapture = () => undefined
      if (kind === 'paint') canvas.dispatchEvent(new PointerEvent('pointerdown', at(0)))
      for (let frame = 0; frame < count; frame++) {
        const way = frame % 20 < 10 ? 1 : -1
        if (kind === 'paint') canvas.dispatchEvent(new PointerEvent('pointermove', at(frame)))
        else canvas.dispatchEvent(new WheelEvent('wheel', { ...at(20), deltaX: kind === 'pan' ? 9 * way : 0, deltaY: (kind === 'pan' ? 5 : 12) * way, ctrlKey: kind === 'zoom' }))
        await new Promise(requestAnimationFrame)
      }
      if (kind === 'paint') canvas.dispatchEvent(new PointerEvent('pointerup', at(count)))
    },
    [act, frames] as const,
  )
  return ((await read()) - before) * (1_000 / frames)
}

test('ten thousand things cost the editor little more than an empty hall: panned, zoomed and painted', async ({ page }) => {
  test.skip(process.env.INTREPID_TEST_LONG !== '1', 'A measurement: in the long run.')
  test.setTimeout(180_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const measured: Record<string, number[]> = {}
  for (const gems of [0, 10_000]) {
    await openHall(page, gems)
    for (const act of ['pan', 'zoom', 'paint'] as const) {
      await scriptPerFrame(page, session, act)
      measured[act] = [...(measured[act] ?? []), await scriptPerFrame(page, session, act)]
    }
  }
  for (const [act, [empty = 0, full = 0]] of Object.entries(measured)) {
    test.info().annotations.push({ type: act, description: `${full.toFixed(1)} ms of script a picture with 10,000 things, ${empty.toFixed(1)} without: × ${(full / empty).toFixed(1)}` })
    expect(full / empty, act).toBeLessThan(4)
  }
})
