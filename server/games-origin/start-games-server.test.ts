import { createServer } from 'node:http'
import { expect, it, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { listen } from '@/tests/support/listen'
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
  const { url: origin, stop } = await listen(server)
  try {
    const hash = 'ab'.repeat(32)
    const signature = `s1gned-${'x'.repeat(36)}`
    const url = `${origin}/uploads/${hash}.1800000000000.${signature}/a.js?mail=ada@example.org`
    await expect(fetch(url)).rejects.toThrow()
    expect(logged.mock.calls).toMatchObject([[{ path: `/uploads/${hash}/a.js` }, expect.any(String)]])
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/s1gned|ada/)
  } finally {
    logged.mockRestore()
    await stop()
  }
})
