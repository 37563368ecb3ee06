import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { createGamesHandler } from './start-games-server'

it('logs a file that it could not serve without the query and the signature of a preview', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined)
  const server = createServer(
    createGamesHandler({
      readFiles: () => Promise.resolve(new Map()),
      serveBuild: () => Promise.reject(new Error('the disk is gone')),
      siteOrigin: 'https://intrepid.example',
      isHttps: true,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const hash = 'ab'.repeat(32)
    const signature = `s1gned-${'x'.repeat(36)}`
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/uploads/${hash}.1800000000000.${signature}/a.js?mail=ada@example.org`
    await expect(fetch(url)).rejects.toThrow()
    expect(logged.mock.calls).toMatchObject([[{ path: `/uploads/${hash}/a.js` }, expect.any(String)]])
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/s1gned|ada/)
  } finally {
    logged.mockRestore()
    await new Promise((resolve) => server.close(resolve))
  }
})
