import type { Page } from '@playwright/test'

/** A phone on a slow network: a quarter of this machine's speed, 400 ms latency, 1.6 Mbit/s down. */
export const slowPhone = {
  cpuSlowdown: 4,
  latency: 400,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const

/** The screen of a common phone, in CSS pixels. */
export const phoneViewport = { width: 390, height: 844 } as const

/** Slows network and processor of a page down; returns a function that ends it. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { cpuSlowdown, ...network } = slowPhone
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
